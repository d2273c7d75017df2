import { SaxesParser } from 'saxes'
import { isObject, records, textOf, within, type Fields } from '../documents.ts'
import { EVENTS_MAX } from '../limits.ts'
import { refuseEvents } from '../problems.ts'
import type { OptaRaw } from './opta-event.ts'

/** A match as the forms of Opta's feed tell it. */
export interface OptaDocument {
  match: string | null
  /** The home team first, where the file says so. */
  teams: { key: string; name: string | null }[]
  events: OptaRaw[]
}

/** Reads the XML of the feed F24. Entities are refused before. */
export function readOptaXml(text: string): OptaDocument {
  const games: Record<string, string>[] = []
  const events: OptaRaw[] = []
  let qualifiers = new Map<number, string>()
  const parser = new SaxesParser()
  parser.on('error', (error) => refuseEvents({ line: parser.line }, 'bad_xml', { reason: error.message.replace(/^\d+:\d+: /, '') }))
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'Game') games.push(attributes)
    if (name === 'Q') addQualifier(qualifiers, attributes['qualifier_id'], attributes['value'])
    if (name !== 'Event') return
    if (events.length >= EVENTS_MAX) refuseEvents({}, 'too_many_events', { most: EVENTS_MAX })
    qualifiers = new Map()
    events.push({ attributes, qualifiers })
  })
  parser.write(text).close()
  return { ...gameOf(games), events }
}

/** Reads the JSON form of F24, or the feed MA3 that has followed it. */
export function readOptaJson(document: unknown): OptaDocument {
  const live = within(document, 'liveData')
  if (Array.isArray(live['event'])) {
    const contestants = within(document, 'matchInfo')['contestant']
    const teams = (Array.isArray(contestants) ? contestants.filter(isObject) : []).toSorted((one) => (one['position'] === 'home' ? -1 : 1))
    return {
      match: textOf(within(document, 'matchInfo')['id']),
      teams: teams.flatMap((team) => ({ key: textOf(team['id']) ?? '', name: textOf(team['name']) })),
      events: rawEvents(live['event'], 'qualifier'),
    }
  }
  const node = [document].flat().find((each) => gamesOf(each) !== null)
  const games = [gamesOf(node)].flat().filter(isObject)
  const [game = {}] = games
  return { ...gameOf(games.map(attributesOf)), events: rawEvents([game['Event'] ?? game['event'] ?? []].flat(), 'Q') }
}

function gamesOf(node: unknown): unknown {
  return within(node, 'data', 'Games')['Game'] ?? within(node, 'Games')['Game'] ?? null
}

function rawEvents(all: readonly unknown[], qualifierField: string): OptaRaw[] {
  if (all.length > EVENTS_MAX) refuseEvents({}, 'too_many_events', { most: EVENTS_MAX })
  return records(all).map((event) => {
    const qualifiers = new Map<number, string>()
    for (const each of records([event[qualifierField] ?? []].flat())) {
      const { qualifier_id: id, qualifierId, value } = attributesOf(each)
      addQualifier(qualifiers, id ?? qualifierId, value)
    }
    return { attributes: attributesOf(event), qualifiers }
  })
}

/** The attributes of an element that was turned into JSON, whatever the converter has called them. */
function attributesOf(node: Fields): Fields {
  const own = isObject(node['@attributes']) ? node['@attributes'] : isObject(node['$']) ? node['$'] : node
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name.replace(/^@/, ''), value]))
}

function addQualifier(qualifiers: Map<number, string>, id: unknown, value: unknown): void {
  qualifiers.set(Number(id), textOf(value) ?? '')
}

function gameOf(games: readonly Fields[]): Pick<OptaDocument, 'match' | 'teams'> {
  const matches = games.flatMap((game) => textOf(game['id']) ?? [])
  if (matches.length > 1) refuseEvents({}, 'several_matches', { matches })
  const [game = {}] = games
  const teams = ['home', 'away'].flatMap((side) => {
    const key = textOf(game[`${side}_team_id`])
    return key === null ? [] : [{ key, name: textOf(game[`${side}_team_name`]) }]
  })
  return { match: matches[0] ?? null, teams }
}
