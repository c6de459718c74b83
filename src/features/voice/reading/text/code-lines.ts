const statements = [
  /^(?:const|let|var|val)\s+[\w${}[\], ]{1,80}[=:]/,
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|fn|func|def)\b.{0,200}\(/,
  /^(?:import|export)\s.{0,200}["'][^"']{0,200}["'];?$/,
  /^(?:from\s+[\w.]+\s+import|import\s[\w.{}*, ]+;?$|#include\s|using\s+[\w.]+;|package\s+[\w.]+;?$)/,
  /^(?:public|private|protected|static|class|struct|interface|enum)\s.{0,200}[{:;]$/,
  /^\}?\s*(?:if|else if|elif|for|while|switch|catch)\s*\(.{0,200}\)\s*\{?$/,
  /^(?:if|elif|for|while|with|try|except|class)\b[^.!?]{0,120}[()=<>[\]_"'][^.!?]{0,120}:$/,
  /^\}?\s*(?:else|try|finally)\s*\{?$/,
  /^return\b.{0,200};$/,
  /^[\w$.]{1,80}\([^()]{0,200}\);?(?:\s*(?:\/\/|#).{0,200})?$/,
  /^(?:\/\/|\/\*|\*\/|#!)/,
  /^[\w$.[\]"']{1,80}\s*(?:[-+*/|&]?=|:=)\s*\S.{0,200}[;)\]}"'\d]$/,
  /^["'][\w-]{1,80}["']\s*:\s*\S/,
  /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S{0,12}\s+\[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL)\b/,
  /^[{}[\]();,\s]+$/,
  /^at \S.{0,200}:\d+:\d+\)?$|^Traceback \(most|^File "[^"]{1,200}", line \d|^[\w.]{1,80}(?:Error|Exception): |^(?:diff --git|@@ -\d|\+{3} [ab]\/|-{3} [ab]\/)/,
  /^(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE|ALTER TABLE)\s.{0,200}(?:;|\b(?:FROM|SET|VALUES|WHERE)\b|\($)/,
  /^(?:\$|>>>|%)\s+[a-z]/,
  /^(?:npm|npx|yarn|pnpm|pip|git|sudo|cd|docker|cargo|brew|apt|curl|wget)\s+(?!(?:is|has|and|to)\s)(?:-|[a-z]+(?:\s+(?:-|[\w@./:-]+)){0,6}$)/,
  /^[.#@]?[\w-]{1,60}(?:[\s,>+~:][^.!?{}]{0,80})?\s*\{$/,
];

/** Words that no programming language has, outside its strings and comments. */
const prose = /(?<![\w.$-])(?:the|my|your|you|are|was|were|who|his|her|they|we|me|our|so|an|would)(?![\w.($-])/i;

/** A line with the shape of a statement; prose with brackets, money or smileys has none. */
export function isStatement(trimmed: string): boolean {
  if (/^(?:\[\s?)?\{\s?"[\w$ -]{1,40}"\s?:.*[\]}],?$/.test(trimmed)) return true;
  const line = trimmed.slice(0, 400);
  if (prose.test(line.replace(/(["'`])[^"'`]{0,200}\1|(?:\/\/|\/\*|(?<=\s)#).*/g, ""))) return false;
  if (/[;{}]$/.test(line) && /[=(){}<>]/.test(line) && !/\.\s+\p{Lu}/u.test(line) && !/[:;]-?[)}]$/.test(line))
    return true;
  return statements.some((statement) => statement.test(line));
}
