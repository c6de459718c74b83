// Times are typed in the browser's time zone; without this script in the team's. The form names which.
const local = Intl.DateTimeFormat().resolvedOptions().timeZone;
for (const named of document.querySelectorAll("[data-zone]")) {
  const label = named.closest("label");
  const field = label?.querySelector("input");
  const zone = label?.nextElementSibling;
  if (!local || !field || zone?.name !== "zone") continue;
  // What the browser has put back was typed here.
  if (named.textContent !== local && field.dataset.at && field.value === field.defaultValue) {
    const at = new Date(field.dataset.at);
    field.value = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }
  named.textContent = local;
  zone.value = local;
}
