/** The entry whose receipt is the first parameter. */
export const OF_RECEIPT = 'id = (SELECT id FROM receipts WHERE receipt = ?1)';
