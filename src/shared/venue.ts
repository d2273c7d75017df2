import { parseUrl } from './parse-url.ts'

/** A place on the map, in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** The sites that a link to a map may lead to, with the paths of their maps. */
const MAP_SITES: Readonly<Record<string, RegExp>> = {
  'www.openstreetmap.org': /^\//,
  'openstreetmap.org': /^\//,
  'osm.org': /^\//,
  'maps.app.goo.gl': /^\/\w/,
  'goo.gl': /^\/maps\//,
  'maps.google.com': /^\//,
  'www.google.com': /^\/maps(?:\/|$)/,
  'google.com': /^\/maps(?:\/|$)/,
  'maps.apple.com': /^\//,
  'www.waze.com': /^\//,
  'waze.com': /^\//,
}

/** Whether an address is that of a map: https, of a known site, and its own. */
export function isMapLink(text: string): boolean {
  const url = parseUrl(text)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return Object.hasOwn(MAP_SITES, url.hostname) && (MAP_SITES[url.hostname]?.test(url.pathname) ?? false)
}

/** The map of a place, without a site that follows its readers. */
export function mapLinkOf({ latitude, longitude }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** Coordinates as people copy them from a map: `41.7151, 44.8271`, or a `geo:` address. Null for anything else. */
export function readCoordinates(text: string): Coordinates | null {
  const [, latitude = '', longitude = ''] =
    /^(?:geo:)?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text.trim()) ?? []
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return latitude && Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null
}

/** Texts that name the same venue have one key: neither case nor spaces tell venues apart. */
export function venueKey(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

export const OTHER_NAMES_MAX = 10
