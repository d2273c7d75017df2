import type { FigureGroup, FigureId } from '../figure.ts'
import type { Locale } from '../../locale.ts'
import { DEFENSIVE_TEXTS } from './defensive.ts'
import type { FigureTexts } from './figure-text.ts'
import { FITNESS_TEXTS } from './fitness.ts'
import { GOALKEEPING_TEXTS } from './goalkeeping.ts'
import { OFFENSIVE_TEXTS } from './offensive.ts'
import { POSSESSION_TEXTS } from './possession.ts'
import { PROVIDER_TEXTS } from './provider.ts'

/** What each figure is called, and its definition in one sentence. */
export const FIGURE_TEXTS: FigureTexts<FigureId> = {
  ...POSSESSION_TEXTS,
  ...DEFENSIVE_TEXTS,
  ...OFFENSIVE_TEXTS,
  ...FITNESS_TEXTS,
  ...GOALKEEPING_TEXTS,
  ...PROVIDER_TEXTS,
}

/** What each group of figures is called. */
export const GROUP_TEXTS: Readonly<Record<FigureGroup, Readonly<Record<Locale, string>>>> = {
  possession: { en: 'Possession', ge: 'ბურთის ფლობა' },
  defensive: { en: 'Defensive', ge: 'დაცვა' },
  offensive: { en: 'Offensive', ge: 'შეტევა' },
  fitness: { en: 'Fitness', ge: 'ფიზიკური მომზადება' },
  goalkeeping: { en: 'Goalkeeping', ge: 'კარის დაცვა' },
  provider: { en: 'As providers count', ge: 'მომწოდებლების დათვლით' },
}
