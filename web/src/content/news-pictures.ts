import { picturesAmong } from './pictures.ts';

const picture = picturesAmong(
  Object.values(
    import.meta.glob<string>('./images/news-*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
  ),
);

/** お知らせの記事に載せる写真。images/ の news-番号。記事のページだけがアドレスを読み込みます */
export const newsPictures = {
  charging: picture('news-12'),
  booth: picture('news-11'),
  firstMorning: picture('news-1'),
};
