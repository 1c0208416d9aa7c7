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

/** A call in the source that sends SQL. */
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

/** The calls in the files that send SQL, in source order. */
export function findStatements(project: Project, files: readonly string[], root: string): Statement[] {
  const found: Statement[] = [];
  for (const file of files) {
    const source = project.program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not in ${project.configFileName}`);
    const text = source.text;
    const visit = (node: Node): void => {
      const sent = isCallExpression(node) ? findSentSql(project.checker, node) : undefined;
      if (sent) {
        const line = text.slice(0, sent.name.getStart(source)).split('\n').length;
        found.push({
          location: `${relative(root, file)}:${line}`,
          id: `${basename(file)} ${findOutermostName(node)}`,
          ...readStatement(project, sent),
        });
      }
      node.forEachChild(visit);
    };
    visit(source);
  }
  return found;
}

/** The parts of a call that sends SQL. */
interface SentSql {
  call: CallExpression;
  /** The name of the called function. */
  name: Node;
  text: Expression | undefined;
  /** The number of values; undefined where the source does not determine it. */
  values: number | undefined;
  /** Whether the call returns the number of changed rows, and no row. */
  returnsCount: boolean;
}

/**
 * Reads a call of pg's `query`, of Prisma's raw methods, or of a function named `execute` or `queryRows`: that of
 * packages/database (`tx, statement`), that of a claim (`statement` alone), or one that a file defines for itself (`rows, sql`).
 */
function findSentSql(checker: Checker, call: CallExpression): SentSql | undefined {
  const { expression: called, arguments: given } = call;
  const [first, second] = given;
  if (isPropertyAccessExpression(called)) {
    const method = called.name.text;
    if (method === 'query')
      return { call, name: called.name, ...readText(checker, first, second), returnsCount: false };
    if (method !== '$queryRawUnsafe' && method !== '$executeRawUnsafe') return undefined;
    const values = given.some(isSpreadElement) ? undefined : given.length - 1;
    return { call, name: called.name, text: first, values, returnsCount: method === '$executeRawUnsafe' };
  }
  if (!isIdentifier(called) || (called.text !== 'execute' && called.text !== 'queryRows')) return undefined;
  const read = readText(checker, second ?? first, undefined);
  // A function that the file defines itself gets only the text here, and adds the values.
  const values = second && !findConfig(checker, second) ? undefined : read.values;
  return { call, name: called, text: read.text, values, returnsCount: called.text === 'execute' };
}

/** Reads the text and the number of values of `{ text, values }`, or of a text and a list of values. */
function readText(checker: Checker, statement: Expression | undefined, list: Expression | undefined) {
  const config = statement && findConfig(checker, statement);
  const text = config ? findProperty(config, 'text') : statement;
  return { text, values: countElements(config ? findProperty(config, 'values') : list) };
}

function readStatement(
  { checker }: Project,
  { call, text, values, returnsCount }: SentSql,
): Pick<Statement, 'texts' | 'values' | 'row' | 'isResultIgnored'> {
  const typeNode = call.typeArguments?.[0];
  const type = typeNode && checker.getTypeFromTypeNode(typeNode);
  return {
    texts: text && findConstantTexts(checker, text),
    values,
    // Prisma's type argument is that of all rows.
    row: type?.isTypeReference() && checker.isArrayType(type) ? checker.getTypeArguments(type)[0] : type,
    isResultIgnored: returnsCount || (isAwaitExpression(call.parent) && isExpressionStatement(call.parent.parent)),
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
