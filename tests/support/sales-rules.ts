import { join } from 'node:path';

/** The rules as they are shipped, with their weights: a service takes a third of its start to read them. */
export const SHIPPED_RULES = {
  SALES_RULES_FILE: join(import.meta.dirname, '../../intake-api/config/sales-rules.yaml'),
};

/** Few rules, for what has nothing to do with them. */
export const FEW_RULES = {
  SALES_RULES_FILE: join(import.meta.dirname, '../fixtures/few-sales-rules.yaml'),
};
