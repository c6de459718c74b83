// Inline in the head: applies the stored theme before the first paint. The footer's switch calls it too.
const themeColors = {};
for (const { media, content } of document.querySelectorAll("meta[name=theme-color]"))
  themeColors[/light|dark/.exec(media)] = content;
window.setTheme = (chosen) => {
  let theme = chosen;
  try {
    if (chosen) localStorage.setItem("penwright-theme", chosen);
    else theme = localStorage.getItem("penwright-theme");
  } catch {
    // Storage can be switched off.
  }
  document.documentElement.dataset.theme = theme ??= "system";
  for (const meta of document.querySelectorAll("meta[name=theme-color]"))
    meta.content = themeColors[theme] ?? themeColors[/light|dark/.exec(meta.media)];
  return theme;
};
setTheme();
