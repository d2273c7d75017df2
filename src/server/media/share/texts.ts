import type { GameCard } from '#shared/game-card.schema.ts'
import { LANGUAGE_TAG, type Locale } from '#shared/locale.ts'
import { PRODUCT } from '#shared/product.ts'
import { hasTime, VENUE_OFFSET } from '#shared/venue-time.ts'
import { localName } from '../../match/games/local-name.ts'

const STATUS: Record<Locale, Record<NonNullable<GameCard['status']>, string | null>> = {
  en: { upcoming: null, live: 'Live', finished: 'Full time', analytics: 'Full time', cancelled: 'Cancelled' },
  ge: { upcoming: null, live: 'პირდაპირ', finished: 'დასრულება', analytics: 'დასრულება', cancelled: 'გაუქმებულია' },
}

const DECISIONS: Record<Locale, { awarded: string; bothLose: string; extra: string; penalties(kicks: string): string }> = {
  en: { awarded: 'Awarded', bothLose: 'Both sides lose', extra: 'after extra time', penalties: (kicks) => `${kicks} on penalties` },
  ge: {
    awarded: 'გადაწყვეტილებით',
    bothLose: 'ორივე გუნდს წაგება ჩაეთვალა',
    extra: 'დამატებით დროში',
    penalties: (kicks) => `${kicks} პენალტებით`,
  },
}

const PITCH: Record<Locale, string> = {
  en: 'Youth football in Georgia, from U8 to U19: live, recorded, and understood.',
  ge: 'საბავშვო და ახალგაზრდული ფეხბურთი საქართველოში, U8-დან U19-მდე: პირდაპირ ეთერში, ჩანაწერებსა და ციფრებში.',
}

/** The words of a game's card and of its link preview. */
export interface CardTexts {
  brand: string
  clubs: readonly [string, string]
  /** Such as 2:1; null where there is none to show. */
  score: string | null
  competition: string | null
  /** Date and time in Georgia, or how the game stands. */
  state: string | null
}

export function cardTexts(card: GameCard, locale: Locale): CardTexts {
  const { club_one_score: one, club_two_score: two, activity_date: date, status, age_category: age } = card
  const played = one !== null && two !== null && status !== 'upcoming' && status !== 'cancelled'
  const title = card.name === null ? null : localName({ name: card.name, name_ka: card.name_ka }, locale)
  return {
    brand: locale === 'ge' ? PRODUCT.nameKa : PRODUCT.name,
    clubs: [localName(card.club_one_ref, locale), localName(card.club_two_ref, locale)],
    score: played ? `${one}:${two}` : null,
    competition: [age, title].filter(Boolean).join(' · ') || null,
    state:
      [
        date && venueDate(date),
        ...(card.awarded ? awardOf(card, locale) : [status && STATUS[locale][status], played && decisionOf(card, locale)]),
      ]
        .filter(Boolean)
        .join(' · ') || null,
  }
}

function awardOf({ awarded }: GameCard, locale: Locale): (string | false)[] {
  return [DECISIONS[locale].awarded, awarded?.gives === 'both_lose' && DECISIONS[locale].bothLose]
}

/** What the score alone does not say: extra time, and the kicks that decided. */
function decisionOf({ status, shootout, extra_time: extra }: GameCard, locale: Locale): string | null {
  if (shootout) return DECISIONS[locale].penalties(`${shootout.one}:${shootout.two}`)
  return extra && status !== 'live' ? DECISIONS[locale].extra : null
}

/** Title and description of a link to a game, and where its picture is. */
export function previewOf(card: GameCard, locale: Locale): { title: string; description: string; picture: string } {
  const { clubs, score, competition, state } = cardTexts(card, locale)
  return {
    title: score ? `${clubs[0]} ${score} ${clubs[1]}` : clubs.join(' – '),
    description: [competition, state].filter(Boolean).join(' · ') || PITCH[locale],
    // Chats keep a picture by its address: each version of the game has its own.
    picture: `/m/${card._id}/card.png?lang=${LANGUAGE_TAG[locale]}&v=${card.version}`,
  }
}

/** What a link says that leads to no game of its own. */
export function productPreview(locale: Locale): { title: string; description: string; picture: string } {
  return {
    title: locale === 'ge' ? PRODUCT.nameKa : PRODUCT.name,
    description: PITCH[locale],
    picture: `/social-${locale}.png`,
  }
}

/** dd.mm.yyyy hh:mm in Georgia. */
function venueDate(date: string): string {
  const [year, month, day, hour, minute] = new Date(Date.parse(date) + VENUE_OFFSET * 60_000).toISOString().split(/[-T:]/)
  return `${day}.${month}.${year}${hasTime(new Date(date)) ? ` ${hour}:${minute}` : ''}`
}
