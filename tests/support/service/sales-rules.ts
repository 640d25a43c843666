import { join } from 'node:path';

/** The shipped rules. Reading them takes a third of the time in which a service starts. */
export const SHIPPED_RULES = {
  SALES_RULES_FILE: join(import.meta.dirname, '../../../intake-api/config/sales-rules.yaml'),
};

/** Few rules, for tests that are not about them. */
export const FEW_RULES = {
  SALES_RULES_FILE: join(import.meta.dirname, '../../fixtures/sales/few-sales-rules.yaml'),
};
