/**
 * The colours of the company. Style sheets of the site have them by the same names in `web/src/styles/tokens.css`, drawings as they
 * are: `tests/architecture/colors.test.ts` lets none of them differ.
 */
export const COLORS = {
  indigo: '#0b1f3a',
  indigoDeep: '#071427',
  indigoRaised: '#12294a',
  ecru: '#f6f3ec',
  ecruDeep: '#ece7db',
  white: '#ffffff',
  azure: '#1e50ff',
  cyan: '#17c3e6',
  vermilion: '#d9431e',
  vermilionStrong: '#c93a17',
  vermilionDeep: '#a82d0f',
  vermilionOnDark: '#ff6a45',
  thread2: '#c3d6ff',
  thread3: '#6d8dff',
  thread4: '#4a86ff',
  inkSoft: '#43536b',
  line: '#dcd8cd',
  lineStrong: '#7b8798',
  onDarkSoft: '#b8c6d9',
} as const;

/** What only drawings and their grounds have: threads that are thin or lie on a colour, the map, a picture's own ground. */
export const DRAWING_COLORS = {
  warpFine: '#708ef8',
  warpOnVermilion: '#5f7fe6',
  weftOnVermilion: '#e8603f',
  roads: '#cfd5de',
  river: '#cfe6ee',
  riverName: '#2f6274',
  park: '#dfe8da',
  studio: '#d9d5cc',
  deviceInk: '#34496a',
} as const;

/** Of mails and the service's pages. Each pair of letters and ground has a contrast of at least 4.5. */
export const LETTER_COLORS = {
  light: {
    ink: COLORS.indigo,
    paper: COLORS.ecru,
    sheet: COLORS.white,
    quiet: '#576274',
    line: '#dcd7cb',
    link: '#1746d1',
    marked: '#eaf0ff',
    warned: '#fdf1ec',
    warning: '#8a2609',
    removal: '#b3261e',
  },
  dark: {
    ink: '#eef2f8',
    paper: '#050e1c',
    sheet: '#0f2139',
    quiet: '#a8b5c8',
    line: '#2b4566',
    link: '#8fb0ff',
    marked: '#1a3157',
    warned: '#3a1d17',
    warning: '#ffc9b8',
    removal: '#ff9d94',
  },
} as const;

/** Under white letters, on light and dark pages alike. */
export const SIGNAL_COLORS = {
  action: '#1746d1',
  well: '#157347',
  caution: '#8a5a00',
  fault: '#b3261e',
  edge: '#c9342b',
} as const;
