import { describe, expect, test } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { readTableFile } from '#server/statistics/analytics/table-file.ts'
import { PROVIDED, providing } from '../../../support/analytics-table.ts'

const [entry, other] = PROVIDED
const HEADS = 'id,link,title,title_ka,show_title'

function read(table: unknown) {
  const { MATCH_ANALYTICS: matchAnalytics, FRAME_SOURCES } = providing(table)
  return readTableFile({ matchAnalytics, frameSources: [FRAME_SOURCES] })
}

describe('the same entries are read from', () => {
  const lines = [`${entry.id},${entry.link},One,ერთი,true`, `${other.id},${other.link},Two,ორი,false`]
  test.each<[string, unknown]>([
    ['JSON', PROVIDED],
    ['JSON of a program that begins with a byte order mark', `\uFEFF${JSON.stringify(PROVIDED, null, 2)}`],
    ['CSV', [HEADS, ...lines].join('\n')],
    ['CSV of Excel in Georgian', `\uFEFF${[HEADS, ...lines].join('\r\n').replaceAll(',', ';')}\r\n;;;;\r\n`],
    ['CSV with empty lines, quotes and Yes', [HEADS, '', `"${entry.id}","${entry.link}","One","ერთი",Yes`, '', lines[1]].join('\n')],
    [
      'CSV with its columns in another order',
      ['Title,Title_ka,Show_title,Id,Link', `One,ერთი,TRUE,${entry.id},${entry.link}`, `Two,ორი,0,${other.id},${other.link}`].join('\n'),
    ],
  ])('%s', (_, table) => expect(read(table)).toEqual(PROVIDED))
})

test('an empty list is no error', () => {
  expect(read('[]')).toEqual([])
  expect(read(`${HEADS}\n`)).toEqual([])
})

describe('the service does not start, and names line and reason, with', () => {
  const json = (...entries: unknown[]) => JSON.stringify(entries, null, 2)
  test.each<[string, string, RegExp]>([
    ['JSON that ends too early', '[\n  {"id": 1', /line 2/],
    ['JSON with a comma too many', `[\n${JSON.stringify(entry)},\n]`, /line 3/],
    ['JSON that is no list', '{"pages": []}', /not a list/],
    ['an entry that is no object', '[\n  "one"\n]', /line 2: .*object/],
    ['a page without a title', json(entry, { ...other, title: '' }), /line 12: title /],
    ['a page without a Georgian title', json({ ...entry, title_ka: undefined }), /line 2: title_ka /],
    ['an unknown field', json({ ...entry, show: true }), /line 2: .*"show"/],
    ['a game that is no id', json(entry, { ...other, id: '1' }), /line 10: id /],
    ['a game that is listed twice', json(entry, entry), /line 10: the game \w+ is listed twice/],
    [
      'a page of a site that may not be framed',
      json({ ...entry, link: 'https://elsewhere.example/1' }),
      /line 4: FRAME_SOURCES .*elsewhere/,
    ],
    ['a page without encryption', json({ ...entry, link: 'http://analytics.example/1' }), /line 4: FRAME_SOURCES/],
    ['CSV without an id', `${HEADS}\n\n,${entry.link},One,ერთი,true`, /line 3: id /],
    ['CSV with a flag that is neither yes nor no', `${HEADS}\n${entry.id},${entry.link},One,ერთი,perhaps`, /line 2: show_title /],
    ['CSV with a cell too many', `${HEADS}\n${entry.id},${entry.link},One,two,ერთი,true`, /line 2: /],
    ['CSV with a cell too few', `${HEADS}\n${entry.id},${entry.link},One,ერთი`, /line 2: show_title /],
    ['CSV without a heading', `${entry.id},${entry.link},One,ერთი,true\n${other.id},${other.link},Two,ორი,false`, /line 2: id /],
    ['CSV with a quotation mark that is never closed', `${HEADS}\n"${entry.id},${entry.link},One,ერთი,true`, /line 2/],
  ])('%s', (_, table, why) => {
    expect(() => read(table)).toThrow(ConfigError)
    expect(() => read(table)).toThrow(/MATCH_ANALYTICS, \S+pages\.json/)
    expect(() => read(table)).toThrow(why)
  })

  test('a file that is not there', () => {
    const wrong = () => readTableFile({ matchAnalytics: '/nowhere/pages.json', frameSources: [] })
    expect(wrong).toThrow(/MATCH_ANALYTICS, \/nowhere\/pages\.json: .*no such file/)
  })

  test('more than 500 entries', () => {
    const many = Array.from({ length: 501 }, () => `${entry.id},${entry.link},One,ერთი,true`)
    expect(() => read([HEADS, ...many].join('\n'))).toThrow(/more than 500/)
  })
})
