import type { CrestDesign } from './draw.ts'

/** Crests of the demo clubs by slug. */
export const CREST_DESIGNS = {
  'rustavi-flame': {
    shield: { outline: 'heater', rim: 'ember', field: 'coal', divisions: [['per-pale', 'ash']] },
    charge: { of: 'flame', ink: 'amber', detail: 'ember', size: 1.12 },
  },
  'kutaisi-bridge': {
    shield: { outline: 'french', rim: 'blue', line: 'white', field: 'blue', divisions: [['base', 'sky']] },
    charge: { of: 'bridge', ink: 'white', by: [0, 1] },
  },
  'batumi-dolphin': {
    shield: { outline: 'roundel', rim: 'petrol', line: 'white', field: 'turquoise', divisions: [['base', 'petrol']] },
    charge: { of: 'dolphin', ink: 'white', detail: 'petrol', size: 1.02, by: [0.4, 0] },
  },
  'poti-anchor': {
    shield: { outline: 'peaked', rim: 'vermilion', line: 'white', field: 'navy', divisions: [['barry', 'denim']] },
    charge: { of: 'anchor', ink: 'white', size: 0.98, by: [0, -0.5] },
  },
  'telavi-vine': {
    shield: { outline: 'swiss', rim: 'plum', field: 'cream' },
    charge: { of: 'grapes', ink: 'plum', detail: 'fern', size: 1.1 },
  },
  'gori-tower': {
    shield: { outline: 'heater', rim: 'ox', line: 'gold', field: 'gold', divisions: [['base', 'ox']] },
    charge: { of: 'tower', ink: 'ox', size: 1.05 },
  },
  'zugdidi-stars': {
    shield: { outline: 'swiss', rim: 'crimson', line: 'white', field: 'crimson', divisions: [['bend', 'white']] },
    charge: { of: 'stars', ink: 'crimson', by: [-0.8, -0.3] },
  },
  'mestia-peaks': {
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
  'borjomi-springs': {
    shield: { outline: 'lozenge', rim: 'azure', field: 'white' },
    charge: { of: 'drop', ink: 'azure', detail: 'sky', size: 1.3, by: [0, -1.5] },
  },
  'kobuleti-wave': {
    shield: { outline: 'roundel', rim: 'royal', line: 'lemon', field: 'royal' },
    charge: { of: 'wave', ink: 'white' },
  },
  'akhaltsikhe-key': {
    shield: { outline: 'french', rim: 'coal', line: 'gold', field: 'gold', divisions: [['per-pale', 'coal']] },
    charge: { of: 'key', ink: 'coal', size: 1.12 },
  },
  'mtskheta-crown': {
    shield: { outline: 'swiss', rim: 'violet', line: 'gold', field: 'violet', divisions: [['pile', 'iris']] },
    charge: { of: 'crown', ink: 'gold', by: [0, -1] },
  },
  'vake-firs': {
    shield: { outline: 'heater', rim: 'pine', line: 'white', field: 'pine', divisions: [['base', 'fern']] },
    charge: { of: 'firs', ink: 'white', size: 0.92, by: [0, 0.3] },
  },
  'gldani-arrow': {
    shield: { outline: 'plate', rim: 'coal', line: 'lemon', field: 'white', divisions: [['per-bend-sinister', 'lemon']] },
    charge: { of: 'arrow', ink: 'coal', size: 0.92, turn: 45 },
  },
  'isani-moon': {
    shield: { outline: 'oval', rim: 'silver', line: 'midnight', field: 'midnight' },
    charge: { of: 'moon', ink: 'silver', size: 0.95, turn: -30, by: [2.5, -1.4] },
  },
  'didube-bell': {
    shield: { outline: 'banner', rim: 'umber', line: 'cream', field: 'orange', divisions: [['pale', 'cream']] },
    charge: { of: 'bell', ink: 'umber', detail: 'cream' },
  },
  'ortachala-rose': {
    shield: { outline: 'roundel', rim: 'magenta', line: 'white', field: 'magenta' },
    charge: { of: 'rose', ink: 'white', by: [0, 0.6] },
  },
  'ozurgeti-leaf': {
    shield: { outline: 'oval', rim: 'moss', field: 'lime' },
    charge: { of: 'leaf', ink: 'moss', size: 1.02, turn: 30 },
  },
  'anaklia-sail': {
    shield: { outline: 'banner', rim: 'navy', line: 'white', field: 'sky', divisions: [['base', 'azure']] },
    charge: { of: 'sail', ink: 'white', detail: 'navy', size: 0.95, by: [0, 0.5] },
  },
  'khashuri-compass': {
    shield: { outline: 'lozenge', rim: 'petrol', line: 'cream', field: 'petrol', divisions: [['quarterly', 'lagoon']] },
    charge: { of: 'compass', ink: 'cream', detail: 'amber', size: 1.25 },
  },
  'marneuli-sun': {
    shield: { outline: 'roundel', rim: 'brick', field: 'straw' },
    charge: { of: 'sun', ink: 'orange', size: 1.2 },
  },
  'gurjaani-qvevri': {
    shield: { outline: 'oval', rim: 'wine', line: 'apricot', field: 'wine', divisions: [['paly', 'claret']] },
    charge: { of: 'qvevri', ink: 'apricot', size: 1.1 },
  },
  'chiatura-cable-car': {
    shield: { outline: 'plate', rim: 'slate', line: 'white', field: 'slate', divisions: [['cable', 'white']] },
    charge: { of: 'cable-car', ink: 'lemon', by: [0, 2.2] },
  },
  'stepantsminda-ibex': {
    shield: { outline: 'peaked', rim: 'coal', line: 'white', field: 'coal', divisions: [['pale', 'ox']] },
    charge: { of: 'ibex', ink: 'white' },
  },
  'lagodekhi-oak': {
    shield: { outline: 'plate', rim: 'forest', line: 'gold', field: 'forest', divisions: [['chevron', 'fern']] },
    charge: { of: 'oak', ink: 'gold' },
  },
  'zestaponi-forge': {
    shield: { outline: 'french', rim: 'steel', line: 'white', field: 'vermilion', divisions: [['chief', 'steel']] },
    charge: { of: 'anvil', ink: 'white', detail: 'white', size: 0.98, by: [0, 1] },
  },
} as const satisfies Record<string, CrestDesign>
