import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ChildDecisions } from '#shared/children.schema.ts'
import { TEXT_VERSION } from '#shared/consent-texts.ts'
import type { Purpose } from '#shared/consent.ts'
import { newId } from '#shared/id.ts'
import { clubsNamed, type ConsoleClient } from './console.ts'

/** A new child in a squad of Rustavi, and a code for its guardian. */
export interface NewChild {
  id: string
  clubId: string
  name: string
  shirt: number
  code: string
}

export async function childWithCode(office: ConsoleClient, age: AgeCategoryName = 'U13'): Promise<NewChild> {
  const { one: clubId } = await clubsNamed(office, 'Rustavi', 'Rustavi')
  const { data: squad } = await office.get<{ data: { shirt_number: number }[] }>(`player/sort/${clubId}/${age}`)
  const worn = new Set(squad.map(({ shirt_number: number }) => number))
  const shirt = Array.from({ length: 99 }, (_, index) => 99 - index).find((number) => !worn.has(number)) ?? 0
  const last = `Test${shirt}`
  const child = { club_id: clubId, age_category: age, first_name: 'Ana', last_name: last, shirt_number: shirt, position: 'midfielder' }
  const { data: made } = await office.post<{ data: { _id: string } }>('console/players', { command_id: newId(), ...child })
  const { data: slips } = await office.post<{ data: { code: string }[] }>('console/guardian-codes', {
    club_id: clubId,
    age_category: age,
    player_ids: [made._id],
  })
  return { id: made._id, clubId, name: `Ana ${last}`, shirt, code: slips[0]?.code ?? '' }
}

/** Decides as a guardian who has looked at what was answered before. `part` is what `GET /children` calls the child. */
export async function decide(guardian: ConsoleClient, part: string, granted: Partial<Record<Purpose, boolean>>): Promise<void> {
  const { data } = await guardian.get<{ data: ChildDecisions }>(`children/${part}/decisions`)
  const decisions = data.purposes.flatMap(({ purpose, own: was }) => {
    const answer = granted[purpose]
    return answer === undefined ? [] : [{ purpose, granted: answer, was }]
  })
  await guardian.post(`children/${part}/decisions`, { decisions, text_version: TEXT_VERSION })
}
