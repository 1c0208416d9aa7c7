import { basename, relative } from 'node:path';
import {
  type CallExpression,
  type Expression,
  isArrayLiteralExpression,
  isAsExpression,
  isAwaitExpression,
  isCallExpression,
  isConditionalExpression,
  isExpressionStatement,
  isFunctionDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSpreadElement,
  isVariableDeclaration,
  type Node,
  type ObjectLiteralExpression,
} from 'typescript/unstable/ast';
import type { Checker, Project, Type } from 'typescript/unstable/sync';
import { findConstantTexts, findInitializer } from './constant-texts.ts';

/** A call of `query` in the source. */
export interface Statement {
  /** Path from the root of the repository, and line. */
  location: string;
  /**
   * The file's name and the outermost function or constant around the call, which are stable when lines and folders
   * change.
   */
  id: string;
  /** All variants of its SQL; undefined where it is built at run time. */
  texts: string[] | undefined;
  /** The number of values; undefined where the source does not determine it. */
  values: number | undefined;
  /** The row type in the code; undefined where there is none. */
  row: Type | undefined;
  /** Whether the code ignores the result. */
  isResultIgnored: boolean;
}

/** The calls of `query` in the files, in source order. */
export function findStatements(project: Project, files: readonly string[], root: string): Statement[] {
  const found: Statement[] = [];
  for (const file of files) {
    const source = project.program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not in ${project.configFileName}`);
    const text = source.text;
    const visit = (node: Node): void => {
      if (
        isCallExpression(node) &&
        isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === 'query'
      ) {
        const line = text.slice(0, node.expression.name.getStart(source)).split('\n').length;
        found.push({
          location: `${relative(root, file)}:${line}`,
          id: `${basename(file)} ${findOutermostName(node)}`,
          ...readStatement(project, node),
        });
      }
      node.forEachChild(visit);
    };
    visit(source);
  }
  return found;
}

function readStatement(
  { checker }: Project,
  call: CallExpression,
): Pick<Statement, 'texts' | 'values' | 'row' | 'isResultIgnored'> {
  const [first, second] = call.arguments;
  const config = first && findConfig(checker, first);
  const text = config ? findProperty(config, 'text') : first;
  const values = config ? findProperty(config, 'values') : second;
  const rowType = call.typeArguments?.[0];
  return {
    texts: text && findConstantTexts(checker, text),
    values: countElements(values),
    row: rowType && checker.getTypeFromTypeNode(rowType),
    isResultIgnored: isAwaitExpression(call.parent) && isExpressionStatement(call.parent.parent),
  };
}

/** `{ text, values }`, given as it is, as a constant, or through a function like `pipelined`. */
function findConfig(checker: Checker, argument: Expression): ObjectLiteralExpression | undefined {
  if (isObjectLiteralExpression(argument)) return argument;
  if (isAsExpression(argument)) return findConfig(checker, argument.expression);
  if (isConditionalExpression(argument)) return findConfig(checker, argument.whenTrue);
  const inner = isIdentifier(argument)
    ? findInitializer(checker, argument)
    : isCallExpression(argument) && argument.arguments.length === 1
      ? argument.arguments[0]
      : undefined;
  return inner && findConfig(checker, inner);
}

function findProperty(config: ObjectLiteralExpression, name: string): Expression | undefined {
  for (const property of config.properties)
    if (isPropertyAssignment(property) && property.name.getText() === name) return property.initializer;
  return undefined;
}

function countElements(values: Expression | undefined): number | undefined {
  if (!values) return 0;
  if (!isArrayLiteralExpression(values) || values.elements.some(isSpreadElement)) return undefined;
  return values.elements.length;
}

function findOutermostName(node: Node): string {
  let name = '';
  for (let at: Node | undefined = node; at; at = at.parent)
    if ((isFunctionDeclaration(at) || isVariableDeclaration(at) || isMethodDeclaration(at)) && at.name)
      name = at.name.getText();
  return name;
}
