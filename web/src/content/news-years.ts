/** 掲載年で選べる、いちばん古い年。これより前のお知らせは「すべて」にだけ出ます。 */
export const firstNewsYear = 2023;
