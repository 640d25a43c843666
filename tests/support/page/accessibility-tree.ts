import type { Page } from 'playwright-core';

interface AXValue {
  value?: unknown;
}

/** A node as Chromium hands it out: https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/ */
interface AXNode {
  nodeId: string;
  ignored: boolean;
  role?: AXValue;
  name?: AXValue;
  description?: AXValue;
  value?: AXValue;
  properties?: { name: string; value: AXValue }[];
  childIds?: string[];
}

/** What a screen reader tells beside role and name, in this order. */
const STATES = [
  ...['level', 'checked', 'pressed', 'expanded', 'hasPopup', 'required', 'invalid', 'disabled'],
  ...['readonly', 'modal', 'busy', 'live', 'valuemin', 'valuemax', 'valuetext', 'focused'],
];

/** Containers without a meaning: what is in them belongs to what they are in. */
const TRANSPARENT = new Set(['none', 'generic', 'InlineTextBox', 'LineBreak', 'ListMarker']);

/** Told only when it is open, and the years in it change every year. */
const CLOSED = 'MenuListPopup';

/** Their text is told as the name of what they label. */
const LABELS = new Set(['LabelText', 'Legend']);

const textOf = (value: AXValue | undefined) =>
  String(value?.value ?? '')
    .replaceAll('\u200b', '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The accessibility tree of a page as Chromium hands it to screen readers. */
export interface AccessibilityTree {
  /** The role at its top. */
  top: string;
  /** One node a line, what is in it below it. */
  lines: string[];
  /** What has the focus; the page itself when nothing has. */
  focused: string;
}

/** Reads the accessibility tree of a page, or of what is below the first node with one of these roles. */
export async function accessibilityTree(
  page: Page,
  ...roles: string[]
): Promise<AccessibilityTree> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AXNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = (node: AXNode) => (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const stateOf = (node: AXNode, state: string) =>
    node.properties?.find(({ name }) => name === state)?.value.value;

  const describe = (node: AXNode): string => {
    const name = textOf(node.name);
    const description = textOf(node.description);
    const value = textOf(node.value);
    const states = STATES.flatMap((state) => {
      const told = stateOf(node, state) ?? '';
      // All items of lists have the same one.
      if (told === '' || (state === 'level' && textOf(node.role) !== 'heading')) return [];
      if (String(told) === 'true') return [state];
      const isTold = String(told) !== 'false' || state === 'checked' || state === 'expanded';
      return isTold ? [`${state}=${String(told)}`] : [];
    });
    return [
      textOf(node.role),
      ...(name ? [`"${name}"`] : []),
      ...states,
      ...(value ? [`value="${value}"`] : []),
      ...(description ? [`description="${description}"`] : []),
    ].join(' ');
  };

  const everyText = (node: AXNode): string =>
    childrenOf(node).map(everyText).join(' ') + textOf(node.name);

  const linesOf = (node: AXNode, nameAbove: string): string[] => {
    const role = textOf(node.role);
    const children = (name: string) => childrenOf(node).flatMap((child) => linesOf(child, name));
    if (role === 'StaticText') {
      const text = textOf(node.name);
      // Links and headings are named by their text.
      return text === '' || nameAbove.includes(text) ? [] : [`"${text}"`];
    }
    if (role === CLOSED) return [];
    if (LABELS.has(role)) return children(textOf(node.name) || everyText(node));
    const isTold = !TRANSPARENT.has(role) || stateOf(node, 'live') !== undefined;
    if (node.ignored || !isTold) return children(nameAbove);
    const told = `${textOf(node.name)} ${textOf(node.value)}`;
    return [describe(node), ...children(told).map((line) => `  ${line}`)];
  };
  const withRole = (role: string) => (node: AXNode) => !node.ignored && textOf(node.role) === role;
  const [root = nodes[0]] = roles.flatMap((role) => nodes.find(withRole(role)) ?? []);
  // The page has the focus too, together with what has it in the page: the last one is meant.
  const focused = nodes.findLast((node) => stateOf(node, 'focused') === true);
  return {
    top: textOf(root?.role),
    lines: root ? linesOf(root, '') : [],
    focused: focused ? describe(focused) : '(nothing)',
  };
}
