import { describe, expect, test } from 'vitest'
import { isMapLink, mapLinkOf, readCoordinates, venueKey } from '#shared/venue.ts'

describe('a link to a map', () => {
  test.each([
    'https://www.openstreetmap.org/?mlat=41.7&mlon=44.8#map=17/41.7/44.8',
    'https://maps.app.goo.gl/abc123',
    'https://goo.gl/maps/abc',
    'https://www.google.com/maps/place/Tbilisi',
    'https://www.google.com/maps?q=41.7,44.8',
    'https://maps.apple.com/?ll=41.7,44.8',
    'https://www.waze.com/ul?ll=41.7,44.8',
  ])('may be %s', (link) => expect(isMapLink(link)).toBe(true))

  test.each([
    ['no https', 'http://www.openstreetmap.org/'],
    ['a script', 'javascript:alert(1)//www.openstreetmap.org'],
    ['another site', 'https://maps.example.test/'],
    ['a site that begins alike', 'https://www.openstreetmap.org.example.test/'],
    ['a name before the site', 'https://www.openstreetmap.org@example.test/'],
    ['a name in it', 'https://a:b@www.openstreetmap.org/'],
    ['another port', 'https://www.openstreetmap.org:8443/'],
    ['another page of the company', 'https://www.google.com/url?q=https://example.test'],
    ['a path that begins alike', 'https://www.google.com/mapsx'],
    ['a redirect beside the maps', 'https://goo.gl/abc'],
    ['what every object has', 'https://constructor/'],
    ['no address', 'the field behind the school'],
    ['nothing', ''],
  ])('may not be %s', (_, link) => expect(isMapLink(link)).toBe(false))

  test('of coordinates is one', () => expect(isMapLink(mapLinkOf({ latitude: -41.7, longitude: 44.8 }))).toBe(true))
})

describe('coordinates', () => {
  test.each([
    ['41.7151, 44.8271', 41.7151, 44.8271],
    [' 41.7151 44.8271 ', 41.7151, 44.8271],
    ['41.7151;44.8271', 41.7151, 44.8271],
    ['geo:-41.5,-144', -41.5, -144],
  ])('are read from %s', (text, latitude, longitude) => expect(readCoordinates(text)).toEqual({ latitude, longitude }))

  test.each(['', 'Tbilisi', '41.7', '91, 44', '41, 181', '41.7, 44.8, 3', '41,7151 44,8271'])('are not read from "%s"', (text) =>
    expect(readCoordinates(text)).toBeNull(),
  )
})

test('case and spaces tell no venues apart', () => {
  expect(venueKey('  Field   No. 7 ')).toBe(venueKey('FIELD no. 7'))
  expect(venueKey('Field 7')).not.toBe(venueKey('Field 17'))
})
