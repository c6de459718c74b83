import { expect, test } from "vitest";
import { dutyJobId } from "./duties.ts";

const daily = { name: "digest", atHour: 7 } as const;
const hourly = { name: "watch", atHour: "every" } as const;
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

test("a daily duty has one id throughout its window, and none outside it", () => {
  expect(dutyJobId(daily, at("06:59:59"))).toBeNull();
  const id = dutyJobId(daily, at("07:00:00"));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(dutyJobId(daily, at("07:29:59"))).toBe(id);
  expect(dutyJobId(daily, at("07:30:00"))).toBeNull();
  expect(dutyJobId(daily, new Date("2026-11-22T07:00:00Z"))).not.toBe(id);
});

test("an hourly duty has another id every hour, and duties do not share ids", () => {
  expect(dutyJobId(hourly, at("07:10:00"))).not.toBe(dutyJobId(hourly, at("08:10:00")));
  expect(dutyJobId(hourly, at("07:10:00"))).not.toBe(dutyJobId(daily, at("07:10:00")));
});
