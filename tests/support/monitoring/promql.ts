import { parser } from '@prometheus-io/lezer-promql';

/** One metric selector of an expression. */
export interface Selector {
  metric: string;
  /** Label and value of each matcher. */
  labels: [name: string, value: string][];
}

/** Metrics and labels in a PromQL expression. */
export interface Names {
  selectors: Selector[];
  /** Labels by which it groups or matches. */
  grouping: string[];
}

/** Reads an expression with Prometheus' own grammar. @throws Error where it does not parse. */
export function namesIn(expression: string): Names {
  const names: Names = { selectors: [], grouping: [] };
  let inGrouping = false;
  let label = '';
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      const text = expression.slice(from, to);
      if (type.isError) throw new Error(`PromQL: ${expression}\n  at ${from}: ${text}`);
      if (type.name === 'GroupingLabels') inGrouping = true;
      if (type.name === 'LabelName' && inGrouping) names.grouping.push(text);
      else if (type.name === 'LabelName') label = text;
      if (type.name === 'VectorSelector') names.selectors.push({ metric: '', labels: [] });
      const selector = names.selectors.at(-1);
      if (type.name === 'Identifier' && selector) selector.metric = text;
      if (type.name === 'StringLiteral' && selector) {
        selector.labels.push([label, text.slice(1, -1)]);
      }
    },
    leave({ type }) {
      if (type.name === 'GroupingLabels') inGrouping = false;
    },
  });
  return names;
}
