import type { CrestDesign } from './crests/draw.ts'

/** A club of the demo world. None of them exists. */
export interface DemoClub extends CrestDesign {
  slug: string
  name: string
  nameKa: string
}

/** The clubs of the demo world; its club sign-in belongs to the first. */
export const DEMO_CLUBS: readonly DemoClub[] = [
  {
    slug: 'rustavi-flame',
    name: 'Rustavi Flame',
    nameKa: 'რუსთავის ალი',
    shield: { outline: 'heater', rim: 'ember', field: 'coal', divisions: [['per-pale', 'ash']] },
    charge: { of: 'flame', ink: 'amber', detail: 'ember', size: 1.12 },
  },
  {
    slug: 'kutaisi-bridge',
    name: 'Kutaisi Bridge',
    nameKa: 'ქუთაისის ხიდი',
    shield: { outline: 'french', rim: 'blue', line: 'white', field: 'blue', divisions: [['base', 'sky']] },
    charge: { of: 'bridge', ink: 'white', by: [0, 1] },
  },
  {
    slug: 'batumi-dolphin',
    name: 'Batumi Dolphin',
    nameKa: 'ბათუმის დელფინი',
    shield: { outline: 'roundel', rim: 'petrol', line: 'white', field: 'turquoise', divisions: [['base', 'petrol']] },
    charge: { of: 'dolphin', ink: 'white', detail: 'petrol', size: 1.02, by: [0.4, 0] },
  },
  {
    slug: 'poti-anchor',
    name: 'Poti Anchor',
    nameKa: 'ფოთის ღუზა',
    shield: { outline: 'peaked', rim: 'vermilion', line: 'white', field: 'navy', divisions: [['barry', 'denim']] },
    charge: { of: 'anchor', ink: 'white', size: 0.98, by: [0, -0.5] },
  },
  {
    slug: 'telavi-vine',
    name: 'Telavi Vine',
    nameKa: 'თელავის ვაზი',
    shield: { outline: 'swiss', rim: 'plum', field: 'cream' },
    charge: { of: 'grapes', ink: 'plum', detail: 'fern', size: 1.1 },
  },
  {
    slug: 'gori-tower',
    name: 'Gori Tower',
    nameKa: 'გორის კოშკი',
    shield: { outline: 'heater', rim: 'ox', line: 'gold', field: 'gold', divisions: [['base', 'ox']] },
    charge: { of: 'tower', ink: 'ox', size: 1.05 },
  },
  {
    slug: 'zugdidi-stars',
    name: 'Zugdidi Stars',
    nameKa: 'ზუგდიდის ვარსკვლავები',
    shield: { outline: 'swiss', rim: 'crimson', line: 'white', field: 'crimson', divisions: [['bend', 'white']] },
    charge: { of: 'stars', ink: 'crimson', by: [-0.8, -0.3] },
  },
  {
    slug: 'mestia-peaks',
    name: 'Mestia Peaks',
    nameKa: 'მესტიის მწვერვალები',
    shield: {
      outline: 'peaked',
      rim: 'steel',
      line: 'white',
      field: 'ice',
      divisions: [
        ['foothills', 'slate'],
        ['peak', 'steel'],
      ],
    },
    charge: { of: 'snow', ink: 'white' },
  },
  {
    slug: 'borjomi-springs',
    name: 'Borjomi Springs',
    nameKa: 'ბორჯომის წყაროები',
    shield: { outline: 'lozenge', rim: 'azure', field: 'white' },
    charge: { of: 'drop', ink: 'azure', detail: 'sky', size: 1.3, by: [0, -1.5] },
  },
  {
    slug: 'kobuleti-wave',
    name: 'Kobuleti Wave',
    nameKa: 'ქობულეთის ტალღა',
    shield: { outline: 'roundel', rim: 'royal', line: 'lemon', field: 'royal' },
    charge: { of: 'wave', ink: 'white' },
  },
  {
    slug: 'akhaltsikhe-key',
    name: 'Akhaltsikhe Key',
    nameKa: 'ახალციხის გასაღები',
    shield: { outline: 'french', rim: 'coal', line: 'gold', field: 'gold', divisions: [['per-pale', 'coal']] },
    charge: { of: 'key', ink: 'coal', size: 1.12 },
  },
  {
    slug: 'mtskheta-crown',
    name: 'Mtskheta Crown',
    nameKa: 'მცხეთის გვირგვინი',
    shield: { outline: 'swiss', rim: 'violet', line: 'gold', field: 'violet', divisions: [['pile', 'iris']] },
    charge: { of: 'crown', ink: 'gold', by: [0, -1] },
  },
  {
    slug: 'vake-firs',
    name: 'Vake Firs',
    nameKa: 'ვაკის ნაძვები',
    shield: { outline: 'heater', rim: 'pine', line: 'white', field: 'pine', divisions: [['base', 'fern']] },
    charge: { of: 'firs', ink: 'white', size: 0.92, by: [0, 0.3] },
  },
  {
    slug: 'gldani-arrow',
    name: 'Gldani Arrow',
    nameKa: 'გლდანის ისარი',
    shield: { outline: 'plate', rim: 'coal', line: 'lemon', field: 'white', divisions: [['per-bend-sinister', 'lemon']] },
    charge: { of: 'arrow', ink: 'coal', size: 0.92, turn: 45 },
  },
  {
    slug: 'isani-moon',
    name: 'Isani Moon',
    nameKa: 'ისნის მთვარე',
    shield: { outline: 'oval', rim: 'silver', line: 'midnight', field: 'midnight' },
    charge: { of: 'moon', ink: 'silver', size: 0.95, turn: -30, by: [2.5, -1.4] },
  },
  {
    slug: 'didube-bell',
    name: 'Didube Bell',
    nameKa: 'დიდუბის ზარი',
    shield: { outline: 'banner', rim: 'umber', field: 'orange', divisions: [['pale', 'cream']] },
    charge: { of: 'bell', ink: 'umber', detail: 'cream' },
  },
  {
    slug: 'ortachala-rose',
    name: 'Ortachala Rose',
    nameKa: 'ორთაჭალის ვარდი',
    shield: { outline: 'roundel', rim: 'magenta', line: 'white', field: 'magenta' },
    charge: { of: 'rose', ink: 'white', by: [0, 0.6] },
  },
  {
    slug: 'ozurgeti-leaf',
    name: 'Ozurgeti Leaf',
    nameKa: 'ოზურგეთის ფოთოლი',
    shield: { outline: 'oval', rim: 'moss', field: 'lime' },
    charge: { of: 'leaf', ink: 'moss', size: 1.02, turn: 30 },
  },
  {
    slug: 'anaklia-sail',
    name: 'Anaklia Sail',
    nameKa: 'ანაკლიის იალქანი',
    shield: { outline: 'banner', rim: 'navy', line: 'white', field: 'sky', divisions: [['base', 'azure']] },
    charge: { of: 'sail', ink: 'white', detail: 'navy' },
  },
  {
    slug: 'khashuri-compass',
    name: 'Khashuri Compass',
    nameKa: 'ხაშურის კომპასი',
    shield: { outline: 'lozenge', rim: 'petrol', line: 'cream', field: 'petrol', divisions: [['quarterly', 'lagoon']] },
    charge: { of: 'compass', ink: 'cream', detail: 'amber', size: 1.25 },
  },
  {
    slug: 'marneuli-sun',
    name: 'Marneuli Sun',
    nameKa: 'მარნეულის მზე',
    shield: { outline: 'roundel', rim: 'brick', field: 'straw' },
    charge: { of: 'sun', ink: 'orange', size: 1.2 },
  },
  {
    slug: 'gurjaani-qvevri',
    name: 'Gurjaani Qvevri',
    nameKa: 'გურჯაანის ქვევრი',
    shield: { outline: 'oval', rim: 'wine', line: 'apricot', field: 'wine', divisions: [['paly', 'claret']] },
    charge: { of: 'qvevri', ink: 'apricot', size: 1.1 },
  },
  {
    slug: 'chiatura-cable-car',
    name: 'Chiatura Cable Car',
    nameKa: 'ჭიათურის საბაგირო',
    shield: { outline: 'plate', rim: 'slate', line: 'white', field: 'slate', divisions: [['cable', 'white']] },
    charge: { of: 'cable-car', ink: 'lemon', by: [0, 2.2] },
  },
  {
    slug: 'stepantsminda-ibex',
    name: 'Stepantsminda Ibex',
    nameKa: 'სტეფანწმინდის ჯიხვი',
    shield: { outline: 'peaked', rim: 'coal', line: 'white', field: 'coal', divisions: [['pale', 'ox']] },
    charge: { of: 'ibex', ink: 'white' },
  },
  {
    slug: 'lagodekhi-oak',
    name: 'Lagodekhi Oak',
    nameKa: 'ლაგოდეხის მუხა',
    shield: { outline: 'plate', rim: 'forest', line: 'gold', field: 'forest', divisions: [['chevron', 'fern']] },
    charge: { of: 'oak', ink: 'gold' },
  },
  {
    slug: 'zestaponi-forge',
    name: 'Zestaponi Forge',
    nameKa: 'ზესტაფონის სამჭედლო',
    shield: { outline: 'french', rim: 'steel', line: 'white', field: 'vermilion', divisions: [['chief', 'steel']] },
    charge: { of: 'anvil', ink: 'white', detail: 'amber', size: 0.98, by: [0, 1] },
  },
]
