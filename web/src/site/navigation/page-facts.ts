import type { ComponentType } from 'react';
import type { Keyed } from '../../content/locales/keyed.ts';
import type { InternalMenuItem } from '../../content/menu.ts';
import type { PictureSource } from '../../ui/drawing/picture.tsx';

/**
 * What a route says about its page, as `staticData`. The page's head, its breadcrumb, the head of its document, the
 * sitemap and its share picture read it. The scripts of every page carry it, so descriptions stand in
 * `content/pages.ts` apart from them, and only the build reads those.
 */
export interface PageFacts {
  /** The short English text above the title. */
  label: string;
  title: FactOrReader<Keyed>;
  /** The picture behind the title; the document asks for it first. */
  picture?: FactOrReader<PictureSource>;
  /** Beside the title where no picture stands behind it: an id of `content/head-drawings.svg`. */
  drawing?: HeadDrawing;
  /** The page between the home page and this one. */
  parent?: InternalMenuItem;
  /** Whether search engines and the sitemap leave it out. */
  unlisted?: true;
}

export type HeadDrawing =
  | 'products'
  | 'cases'
  | 'news'
  | 'contact'
  | 'thanks'
  | 'unsent'
  | 'lock'
  | 'shield'
  | 'ways';

/** A fact, or how it is read from what the route has loaded. */
type FactOrReader<Fact> = Fact | ((loaded: never) => Fact);

/** Loads the module with the component `Name`. While the site is rendered ahead of time, it also names the module as the manifest of the build does. */
export type PageModule<Name extends string> = (() => Promise<Record<Name, ComponentType>>) & {
  readonly file?: string;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Absent where a route only leads on to another. */
    page?: PageFacts;
    load?: { readonly file?: string };
  }
}

/**
 * A fact of a page, undefined where its route says nothing of it.
 * @param loaded by the loader of the same route
 */
export function resolveFact<Fact extends string | object | undefined>(
  fact: FactOrReader<Fact>,
  loaded: unknown,
): Fact {
  // The loader and the function stand in one route, so the one takes what the other gives.
  return typeof fact === 'function' ? fact(loaded as never) : fact;
}
