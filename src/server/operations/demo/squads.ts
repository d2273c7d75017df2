import { newId } from '#shared/id.ts'
import { seasonOf, USUAL_SEASON_END } from '#shared/season.ts'
import type { players } from '../../db/schema/players.ts'
import { pick, shuffled, type Random } from './random.ts'

const FIRST = [
  'Giorgi',
  'Luka',
  'Nika',
  'Davit',
  'Saba',
  'Sandro',
  'Levan',
  'Irakli',
  'Tornike',
  'Lasha',
  'Beka',
  'Zura',
  'Vato',
  'Gega',
  'Tato',
  'Ana',
  'Nino',
  'Mariam',
  'Salome',
  'Elene',
]
const LAST = [
  'Beridze',
  'Kapanadze',
  'Gelashvili',
  'Maisuradze',
  'Giorgadze',
  'Lomidze',
  'Tsiklauri',
  'Mchedlishvili',
  'Bolkvadze',
  'Mamulashvili',
  'Nozadze',
  'Khutsishvili',
  'Chkheidze',
  'Jikia',
  'Kobalia',
  'Surguladze',
  'Abashidze',
  'Gogoladze',
  'Shengelia',
  'Tabatadze',
]

const POSITIONS = [
  'goalkeeper',
  'goalkeeper',
  ...Array.from({ length: 4 }, () => 'defender' as const),
  ...Array.from({ length: 5 }, () => 'midfielder' as const),
  'forward',
  'forward',
  'forward',
] as const

/** Generates a squad of fourteen players, of an age for the season of a moment. */
export function generateSquad(random: Random, clubId: string, ageCategory: string, now: Date): (typeof players.$inferInsert)[] {
  const season = seasonOf(undefined, now, USUAL_SEASON_END).ends
  const numbers = shuffled(
    random,
    Array.from({ length: 22 }, (_, index) => index + 2),
  )
  return POSITIONS.map((position, index) =>
    Object.assign(bodyOf(index, ageCategory, season), {
      id: newId(),
      clubId,
      ageCategory,
      firstName: pick(random, FIRST),
      lastName: pick(random, LAST),
      shirtNumber: index === 0 ? 1 : (numbers[index] as number),
      position,
    }),
  )
}

type Body = Pick<typeof players.$inferInsert, 'heightCm' | 'weightKg' | 'strongFoot' | 'birthYear'>

/** A grown-up who coaches a squad; each club and age has another one. */
export function coachOf(squad: number): string {
  return `${FIRST[(squad * 7) % FIRST.length]} ${LAST[(squad * 3 + Math.floor(squad / FIRST.length)) % LAST.length]}`
}

/** A body as usual at an age, a little different for each child: U12 is about 150 cm tall, and one in four plays up. */
function bodyOf(index: number, ageCategory: string, season: number): Body {
  const age = Number(ageCategory.slice(1))
  const heightCm = Math.min(176, 78 + 6 * age) + ((index * 5) % 13) - 6
  const weightKg = Math.round((heightCm / 100) ** 2 * (15.5 + (age - 8) * 0.45))
  const birthYear = season - age + (index % 4 === 3 ? 1 : 0)
  return { heightCm, weightKg, birthYear, strongFoot: index % 5 === 2 ? 'left' : index % 9 === 4 ? 'both' : 'right' }
}
