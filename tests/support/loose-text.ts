import { globSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";

/**
 * Finds text that shares its parent with something that can change. A page translator moves such a text into an element of its
 * own; React then changes, removes or inserts before a text that is no child of its parent any more
 * (https://github.com/facebook/react/issues/11538). Safe are an element's only text, lists in which nothing changes, and white space.
 * @param folder the project; its tsconfig.json counts
 * @returns `file:line child | child` for each list of children, `file:line returns …` for a component that returns bare text
 */
export function findLooseText(folder: string, files: readonly string[]): string[] {
  const settings = ts.readConfigFile(resolve(folder, "tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(settings.config, { ...ts.sys, readDirectory: () => [] }, folder);
  const program = ts.createProgram(
    files.map((file) => resolve(folder, file)),
    { ...options, noEmit: true, incremental: false },
  );
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(resolve(folder, file));
    if (!source) throw new Error(`${file} could not be read.`);
    const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    return [
      ...childLists(source)
        .filter((list) => isLoose(list, checker))
        .map(({ element, children }) => {
          const shown = children.map((child) => child.getText().replaceAll(/\s+/g, " ").slice(0, 60));
          return `${file}:${lineOf(element)} ${shown.join(" | ")}`;
        }),
      ...bareReturns(source, checker).map(
        (returned) => `${file}:${lineOf(returned)} returns ${returned.getText().slice(0, 60)}`,
      ),
    ];
  });
}

/** Components that run in a browser: server-rendered pages and emails have no script that changes their text. */
export function browserComponents(folder: string): string[] {
  return globSync("src/**/*.tsx", { cwd: folder })
    .filter((file) => !/\.server\.tsx$|\.test\.tsx$|^src\/ui\/(?:email|team)\/|^src\/entry\.server/.test(file))
    .toSorted();
}

interface ChildList {
  element: ts.JsxElement | ts.JsxFragment;
  children: ts.JsxChild[];
}

function childLists(root: ts.Node): ChildList[] {
  const lists: ChildList[] = [];
  function visit(node: ts.Node) {
    const isInnerFragment = ts.isJsxFragment(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent));
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && !isInnerFragment)
      lists.push({ element: node, children: flatten(node.children) });
    ts.forEachChild(node, visit);
  }
  visit(root);
  return lists;
}

/** A fragment's children stand in its parent. */
function flatten(children: readonly ts.JsxChild[]): ts.JsxChild[] {
  return children.flatMap((child) => {
    if (ts.isJsxFragment(child)) return flatten(child.children);
    if (ts.isJsxText(child)) return child.text.trim() === "" ? [] : [child];
    const [expression] = expressionOf(child);
    if (!ts.isJsxExpression(child)) return [child];
    return !expression || (ts.isStringLiteral(expression) && expression.text.trim() === "") ? [] : [child];
  });
}

function isLoose({ element, children }: ChildList, checker: ts.TypeChecker): boolean {
  if (!children.some((child) => isText(child, checker))) return false;
  // Its texts stand beside whatever is around it, and go one by one when it goes.
  if (ts.isJsxFragment(element)) return true;
  const changes = children.some((child) => canChange(child, checker));
  if (children.length === 1) return changes && children.some((child) => isList(child, checker));
  return changes || isSwapped(element);
}

/** Whether React may turn the element, or one around it, into one with other children: both are what one condition or one function gives. */
function isSwapped(element: ts.Node): boolean {
  for (let node = element; !ts.isSourceFile(node); node = node.parent) {
    if (!ts.isJsxElement(node)) continue;
    const tag = tagOf(node);
    if (alternativesTo(node).some((other) => tagOf(other) === tag)) return true;
  }
  return false;
}

/** The tag with its key, which keeps elements apart. */
function tagOf(node: ts.Expression): string {
  if (!ts.isJsxElement(node)) return "";
  const key = node.openingElement.attributes.properties.find((property) => property.name?.getText() === "key");
  return `${node.openingElement.tagName.getText()} ${key?.getText() ?? ""}`;
}

function alternativesTo(node: ts.JsxElement): ts.Expression[] {
  let outer: ts.Node = node.parent;
  while (ts.isParenthesizedExpression(outer) || ts.isConditionalExpression(outer)) outer = outer.parent;
  const all = ts.isReturnStatement(outer) ? returnsOf(outer) : ts.isJsxExpression(outer) ? [outer.expression] : [];
  return all.flatMap((expression) => (expression ? branchesOf(expression) : [])).filter((branch) => branch !== node);
}

function branchesOf(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return branchesOf(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...branchesOf(expression.whenTrue), ...branchesOf(expression.whenFalse)];
  return [expression];
}

/** What the function that holds a statement returns. */
function returnsOf(statement: ts.Node): (ts.Expression | undefined)[] {
  const owner = ts.findAncestor(statement, ts.isFunctionLike);
  const found: (ts.Expression | undefined)[] = [];
  function visit(node: ts.Node) {
    if (ts.isReturnStatement(node)) found.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  }
  if (owner) ts.forEachChild(owner, visit);
  return found;
}

/** Returned text of components: it stands in the parent of whatever uses them. */
function bareReturns(source: ts.SourceFile, checker: ts.TypeChecker): ts.Expression[] {
  const components = source.statements
    .filter(ts.isFunctionDeclaration)
    .filter(({ name }) => /^[A-Z]/.test(name?.text ?? ""));
  return components.flatMap(({ body }) =>
    (body?.statements[0] ? returnsOf(body.statements[0]) : [])
      .filter((returned) => returned !== undefined)
      .flatMap(branchesOf)
      .filter((branch) => holdsText(checker.getTypeAtLocation(branch), checker)),
  );
}

function isText(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (ts.isJsxText(child)) return true;
  return expressionOf(child).some((expression) => holdsText(checker.getTypeAtLocation(expression), checker));
}

function isList(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  return expressionOf(child).some((expression) => checker.isArrayLikeType(checker.getTypeAtLocation(expression)));
}

function expressionOf(child: ts.JsxChild): ts.Expression[] {
  return ts.isJsxExpression(child) && child.expression ? [child.expression] : [];
}

function holdsText(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((part) => holdsText(part, checker));
  if (type.isStringLiteral()) return type.value.trim() !== "";
  const { StringLike, NumberLike, BigIntLike, Any, Unknown } = ts.TypeFlags;
  if (type.flags & (StringLike | NumberLike | BigIntLike | Any | Unknown)) return true;
  const item = checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  return item !== undefined && holdsText(item, checker);
}

/** Elements stay; an expression stays when it is made of literals and of what a module imports or holds. */
function canChange(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  return expressionOf(child).some((expression) => !isConstant(expression, checker));
}

function isConstant(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) return true;
  if (ts.isTemplateExpression(expression))
    return expression.templateSpans.every((span) => isConstant(span.expression, checker));
  if (ts.isPropertyAccessExpression(expression)) return isConstant(expression.expression, checker);
  if (ts.isElementAccessExpression(expression))
    return [expression.expression, expression.argumentExpression].every((part) => isConstant(part, checker));
  if (isLaunchCopy(expression)) return expression.arguments.every((argument) => isConstant(argument, checker));
  if (!ts.isIdentifier(expression)) return false;
  const symbol = checker.getSymbolAtLocation(expression);
  if (!symbol) return false;
  if (symbol.flags & ts.SymbolFlags.Alias) return true;
  const declaration = symbol.valueDeclaration && rootOf(symbol.valueDeclaration);
  if (!declaration) return false;
  if (ts.isParameter(declaration)) return isItemOfConstant(declaration, checker);
  if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return false;
  return ts.isSourceFile(declaration.parent.parent.parent) || isConstant(declaration.initializer, checker);
}

/** The variable or parameter that a destructured name comes from. */
function rootOf(declaration: ts.Declaration): ts.Node {
  let node: ts.Node = declaration;
  while (ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
    node = node.parent;
  return node;
}

/** A page keeps the launch settings it came with. */
function isLaunchCopy(expression: ts.Expression): expression is ts.CallExpression {
  return ts.isCallExpression(expression) && expression.expression.getText() === "useLaunchCopy";
}

/** Whether it is the parameter of `constant.map(…)`. */
function isItemOfConstant(parameter: ts.ParameterDeclaration, checker: ts.TypeChecker): boolean {
  const call = parameter.parent.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false;
  return call.expression.name.text === "map" && isConstant(call.expression.expression, checker);
}
