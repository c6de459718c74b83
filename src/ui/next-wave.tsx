import { useLaunch } from "./launch-context.ts";

const before = { prelaunch: "The first invitations go out on", invites: "The next invitations go out on" };

/** The day that the team has set for the next invitations; nothing without one. */
export function NextWave({ className }: { className: string }) {
  const launch = useLaunch();
  if (!launch?.nextWave || (launch.state !== "prelaunch" && launch.state !== "invites")) return null;
  return (
    <p className={className}>
      <span>{before[launch.state]}</span> <time dateTime={launch.nextWave.day}>{`${launch.nextWave.text}.`}</time>
    </p>
  );
}
