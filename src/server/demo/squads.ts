import { newId } from '#shared/id.ts'
import type { players } from '../db/schema/players.ts'
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

/** Generates a squad of fourteen players. */
export function generateSquad(random: Random, clubId: string, ageCategory: string): (typeof players.$inferInsert)[] {
  const numbers = shuffled(
    random,
    Array.from({ length: 22 }, (_, index) => index + 2),
  )
  return POSITIONS.map((position, index) =>
    Object.assign(bodyOf(index, ageCategory), {
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

/** A body as usual at an age, a little different for each child: U12 is about 150 cm tall. */
function bodyOf(index: number, ageCategory: string): Pick<typeof players.$inferInsert, 'heightCm' | 'weightKg' | 'strongFoot'> {
  const age = Number(ageCategory.slice(1))
  const heightCm = Math.min(176, 78 + 6 * age) + ((index * 5) % 13) - 6
  const weightKg = Math.round((heightCm / 100) ** 2 * (15.5 + (age - 8) * 0.45))
  return { heightCm, weightKg, strongFoot: index % 5 === 2 ? 'left' : index % 9 === 4 ? 'both' : 'right' }
}
