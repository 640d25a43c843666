/** What the recruitment page says beside the content data. */
export const recruitmentMessages = {
  label: 'RECRUIT',
  lead: '現場の声を聞き、手を動かし、確かめる。四本の糸を織る仲間を募集しています。',
  intro: {
    title: 'わからないことから、始める仕事です。',
    text: '現場で起きていることは、教科書に載っていません。だから私たちは、経験の長さよりも、確かめに行く足と、話を聞く耳を大切にします。技術は、入ってから一緒に覚えられます。',
  },
  jump: {
    label: 'このページの内容',
    requirements: '募集要項',
    stories: '入社の物語',
    faq: 'よくある質問',
    entry: '応募する',
  },
  requirements: { label: 'REQUIREMENTS', title: '募集要項', shared: '新卒・中途に共通' },
  stories: {
    label: 'ENTRY STORIES',
    title: 'なぜ、ここに来たか',
    lead: '三人に、入社を決めた日のことを聞きました。',
    note: '人物と経歴は、すべて見本です。',
  },
  faq: { label: 'FAQ', title: 'よくある質問' },
} as const;
