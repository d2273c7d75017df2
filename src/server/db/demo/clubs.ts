export const DEMO_CLUBS = Array.from({ length: 26 }, (_, i) => ({
  slug: `c${i}`,
  name: `Club ${i}`,
  nameKa: `კლუბი ${i}`,
  home: { name: 'Pitch 1', nameKa: 'მოედანი 1' },
  crest: i,
}))
