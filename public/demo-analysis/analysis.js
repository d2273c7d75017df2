// The demo world's analytics provider: draws the analysis of one match from its data. The figures are invented
// around the match's real goals.
import { momentumChart, shotsMap, touchesMap } from './drawings.js'
import { LANGUAGE, WORDS } from './words.js'

const search = new URLSearchParams(location.search)
const id = search.get('match') ?? ''
const main = document.querySelector('main')
document.documentElement.lang = LANGUAGE
document.title = WORDS.title

/** An HTML element with its class and children. */
function make(name, className, ...children) {
  const element = document.createElement(name)
  if (className) element.className = className
  element.append(...children)
  return element
}

const nameOf = (club) => (LANGUAGE === 'ka' && club.name_ka) || club.name

function clubHead(club, side) {
  const crest = make('img', '')
  crest.src = club.logo ? `/images/${club.logo}` : '/no-club-logo.svg'
  crest.alt = ''
  crest.width = crest.height = 56
  return make('div', `club ${side}`, crest, make('p', 'name', nameOf(club)))
}

function head({ one, two, date, age_category: age }) {
  const [day, month, year] = [new Date(date).getDate(), new Date(date).getMonth() + 1, new Date(date).getFullYear()]
  const when = `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`
  const score = make('div', 'middle', make('p', 'score', `${one.score} : ${two.score}`), make('p', 'note', `${age} · ${when}`))
  return make('header', 'head', clubHead(one, 'one'), score, clubHead(two, 'two'))
}

function card(title, wide, ...children) {
  return make('section', wide ? 'card wide' : 'card', make('h2', '', title), ...children)
}

function figureRow({ name, one, two, unit }) {
  const text = (value) => `${value.toLocaleString(LANGUAGE === 'en' ? 'en' : 'de')}${unit ? WORDS.units[unit] : ''}`
  const bars = make('div', 'bars', make('span', 'bar one'), make('span', 'bar two'))
  const [left, right] = bars.children
  left.style.flexGrow = one
  right.style.flexGrow = two
  const row = make(
    'div',
    'figure',
    make('span', 'value', text(one)),
    make('span', 'label', WORDS.names[name]),
    make('span', 'value end', text(two)),
    bars,
  )
  return row
}

function legend({ one, two }) {
  return make('p', 'legend', make('span', 'key one', nameOf(one)), make('span', 'key two', nameOf(two)))
}

function show(match) {
  const group = (name) => match.figures.filter((figure) => figure.group === name).map(figureRow)
  const label = (title) => `${title}: ${nameOf(match.one)} – ${nameOf(match.two)}`
  const grid = make(
    'div',
    'grid',
    card(
      WORDS.momentum,
      true,
      momentumChart(label(WORDS.momentum), match.momentum, match.goals, match.minutes),
      make('p', 'note', WORDS.momentumNote),
      legend(match),
    ),
    card(WORDS.possession, false, ...group('possession')),
    card(WORDS.offensive, false, ...group('offensive')),
    card(WORDS.shots, true, shotsMap(label(WORDS.shots), match.shots), legend(match)),
    card(`${WORDS.touches} · ${nameOf(match.one)}`, false, touchesMap(`${WORDS.touches}: ${nameOf(match.one)}`, match.touches.one, 'one')),
    card(`${WORDS.touches} · ${nameOf(match.two)}`, false, touchesMap(`${WORDS.touches}: ${nameOf(match.two)}`, match.touches.two, 'two')),
    card(WORDS.defensive, false, ...group('defensive')),
    card(WORDS.fitness, false, ...group('fitness')),
  )
  main.replaceChildren(make('h1', 'hidden', label(WORDS.title)), head(match), grid)
}

fetch(`/demo-analysis/data/${encodeURIComponent(id)}?ticket=${encodeURIComponent(search.get('ticket') ?? '')}`)
  .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
  .then(show)
  .catch(() => main.replaceChildren(make('p', 'none', WORDS.none)))
