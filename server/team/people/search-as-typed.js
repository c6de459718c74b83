// Without it, the button of the search does the same.
for (const input of document.querySelectorAll("form[role=search] input[type=search]")) {
  let timer;
  let latest = 0;

  async function search() {
    const query = new URLSearchParams([...new FormData(input.form)].filter(([, value]) => value !== ""));
    const url = `${input.form.action}?${query}`;
    const turn = (latest += 1);
    const answer = await fetch(url).catch(() => null);
    const text = await answer?.text().catch(() => "");
    if (turn !== latest || !answer?.ok || answer.redirected || !text) return;
    const page = new DOMParser().parseFromString(text, "text/html");
    for (const part of document.querySelectorAll("[data-found]")) {
      const found = page.getElementById(part.id);
      if (found) part.replaceChildren(...found.childNodes);
    }
    history.replaceState(null, "", url);
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(), 250);
  });
}

// The box in the head of the list selects everybody on the page. Without a script there is none.
document.addEventListener("change", ({ target }) => {
  if (!target.matches("thead input")) return;
  for (const box of target.closest("table").querySelectorAll("tbody input")) box.checked = target.checked;
});
