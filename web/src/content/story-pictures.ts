import { picturesAmong } from './pictures.ts';

const picture = picturesAmong(
  Object.values(
    import.meta.glob<string>('./images/story-*.{avif,webp}', {
      eager: true,
      query: '?url',
      import: 'default',
    }),
  ),
);

/** 入社エピソードに添える写真。images/ の story-名前。採用情報のページだけがアドレスを読み込みます */
export const storyPictures = {
  algorithm: picture('story-algorithm', 1200, 750),
  embedded: picture('story-embedded', 1200, 750),
  partner: picture('story-partner', 1200, 750),
};
