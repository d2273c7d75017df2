import { CREST_DESIGNS } from './crests/designs.ts'
import type { CrestDesign } from './crests/draw.ts'

/** An invented club of the demo world. */
export interface DemoClub {
  slug: string
  name: string
  nameKa: string
  /** The home ground. */
  home: { name: string; nameKa: string }
  crest: CrestDesign
}

/** The clubs of the demo world. The demo's club sign-in belongs to the first. */
export const DEMO_CLUBS: readonly DemoClub[] = [
  {
    slug: 'rustavi-flame',
    name: 'Rustavi Flame',
    nameKa: 'რუსთავის ალი',
    home: { name: 'Mtkvari Riverside', nameKa: 'მტკვრის სანაპიროს მოედანი' },
    crest: CREST_DESIGNS['rustavi-flame'],
  },
  {
    slug: 'kutaisi-bridge',
    name: 'Kutaisi Bridge',
    nameKa: 'ქუთაისის ხიდი',
    home: { name: 'White Stones Ground', nameKa: 'თეთრი ქვების მოედანი' },
    crest: CREST_DESIGNS['kutaisi-bridge'],
  },
  {
    slug: 'batumi-dolphin',
    name: 'Batumi Dolphin',
    nameKa: 'ბათუმის დელფინი',
    home: { name: 'Seaside Park Ground', nameKa: 'ზღვისპირა პარკის მოედანი' },
    crest: CREST_DESIGNS['batumi-dolphin'],
  },
  {
    slug: 'poti-anchor',
    name: 'Poti Anchor',
    nameKa: 'ფოთის ღუზა',
    home: { name: 'Harbour Ground', nameKa: 'ნავსადგურის მოედანი' },
    crest: CREST_DESIGNS['poti-anchor'],
  },
  {
    slug: 'telavi-vine',
    name: 'Telavi Vine',
    nameKa: 'თელავის ვაზი',
    home: { name: 'Vineyard Road', nameKa: 'ვენახების ქუჩის მოედანი' },
    crest: CREST_DESIGNS['telavi-vine'],
  },
  {
    slug: 'gori-tower',
    name: 'Gori Tower',
    nameKa: 'გორის კოშკი',
    home: { name: 'Fortress Hill Ground', nameKa: 'ციხისძირის მოედანი' },
    crest: CREST_DESIGNS['gori-tower'],
  },
  {
    slug: 'zugdidi-stars',
    name: 'Zugdidi Stars',
    nameKa: 'ზუგდიდის ვარსკვლავები',
    home: { name: 'Botanical Garden Ground', nameKa: 'ბოტანიკური ბაღის მოედანი' },
    crest: CREST_DESIGNS['zugdidi-stars'],
  },
  {
    slug: 'mestia-peaks',
    name: 'Mestia Peaks',
    nameKa: 'მესტიის მწვერვალები',
    home: { name: 'Upper Meadow', nameKa: 'ზემო მდელოს მოედანი' },
    crest: CREST_DESIGNS['mestia-peaks'],
  },
  {
    slug: 'borjomi-springs',
    name: 'Borjomi Springs',
    nameKa: 'ბორჯომის წყაროები',
    home: { name: 'Central Park Ground', nameKa: 'ცენტრალური პარკის მოედანი' },
    crest: CREST_DESIGNS['borjomi-springs'],
  },
  {
    slug: 'kobuleti-wave',
    name: 'Kobuleti Wave',
    nameKa: 'ქობულეთის ტალღა',
    home: { name: 'Pine Grove Ground', nameKa: 'ფიჭვნარის მოედანი' },
    crest: CREST_DESIGNS['kobuleti-wave'],
  },
  {
    slug: 'akhaltsikhe-key',
    name: 'Akhaltsikhe Key',
    nameKa: 'ახალციხის გასაღები',
    home: { name: 'Old Town Ground', nameKa: 'ძველი ქალაქის მოედანი' },
    crest: CREST_DESIGNS['akhaltsikhe-key'],
  },
  {
    slug: 'mtskheta-crown',
    name: 'Mtskheta Crown',
    nameKa: 'მცხეთის გვირგვინი',
    home: { name: 'Two Rivers Ground', nameKa: 'ორი მდინარის მოედანი' },
    crest: CREST_DESIGNS['mtskheta-crown'],
  },
  {
    slug: 'vake-firs',
    name: 'Vake Firs',
    nameKa: 'ვაკის ნაძვები',
    home: { name: 'Upper Vake Pitch', nameKa: 'ზემო ვაკის მოედანი' },
    crest: CREST_DESIGNS['vake-firs'],
  },
  {
    slug: 'gldani-arrow',
    name: 'Gldani Arrow',
    nameKa: 'გლდანის ისარი',
    home: { name: 'Gldani Lakeside', nameKa: 'გლდანის ტბის მოედანი' },
    crest: CREST_DESIGNS['gldani-arrow'],
  },
  {
    slug: 'isani-moon',
    name: 'Isani Moon',
    nameKa: 'ისნის მთვარე',
    home: { name: 'Isani Garden Pitch', nameKa: 'ისნის ბაღის მოედანი' },
    crest: CREST_DESIGNS['isani-moon'],
  },
  {
    slug: 'didube-bell',
    name: 'Didube Bell',
    nameKa: 'დიდუბის ზარი',
    home: { name: 'Market Street Pitch', nameKa: 'ბაზრის ქუჩის მოედანი' },
    crest: CREST_DESIGNS['didube-bell'],
  },
  {
    slug: 'ortachala-rose',
    name: 'Ortachala Rose',
    nameKa: 'ორთაჭალის ვარდი',
    home: { name: 'Ortachala Gardens', nameKa: 'ორთაჭალის ბაღების მოედანი' },
    crest: CREST_DESIGNS['ortachala-rose'],
  },
  {
    slug: 'ozurgeti-leaf',
    name: 'Ozurgeti Leaf',
    nameKa: 'ოზურგეთის ფოთოლი',
    home: { name: 'Tea Garden Ground', nameKa: 'ჩაის ბაღის მოედანი' },
    crest: CREST_DESIGNS['ozurgeti-leaf'],
  },
  {
    slug: 'anaklia-sail',
    name: 'Anaklia Sail',
    nameKa: 'ანაკლიის იალქანი',
    home: { name: 'Boulevard Ground', nameKa: 'ბულვარის მოედანი' },
    crest: CREST_DESIGNS['anaklia-sail'],
  },
  {
    slug: 'khashuri-compass',
    name: 'Khashuri Compass',
    nameKa: 'ხაშურის კომპასი',
    home: { name: 'Station Ground', nameKa: 'სადგურის მოედანი' },
    crest: CREST_DESIGNS['khashuri-compass'],
  },
  {
    slug: 'marneuli-sun',
    name: 'Marneuli Sun',
    nameKa: 'მარნეულის მზე',
    home: { name: 'South Field', nameKa: 'სამხრეთის მოედანი' },
    crest: CREST_DESIGNS['marneuli-sun'],
  },
  {
    slug: 'gurjaani-qvevri',
    name: 'Gurjaani Qvevri',
    nameKa: 'გურჯაანის ქვევრი',
    home: { name: 'Cellar Street Ground', nameKa: 'მარნების ქუჩის მოედანი' },
    crest: CREST_DESIGNS['gurjaani-qvevri'],
  },
  {
    slug: 'chiatura-cable-car',
    name: 'Chiatura Cable Car',
    nameKa: 'ჭიათურის საბაგირო',
    home: { name: 'Ropeway Ground', nameKa: 'საბაგიროს მოედანი' },
    crest: CREST_DESIGNS['chiatura-cable-car'],
  },
  {
    slug: 'stepantsminda-ibex',
    name: 'Stepantsminda Ibex',
    nameKa: 'სტეფანწმინდის ჯიხვი',
    home: { name: 'Glacier Road Ground', nameKa: 'მყინვარის ქუჩის მოედანი' },
    crest: CREST_DESIGNS['stepantsminda-ibex'],
  },
  {
    slug: 'lagodekhi-oak',
    name: 'Lagodekhi Oak',
    nameKa: 'ლაგოდეხის მუხა',
    home: { name: 'Forest Edge Ground', nameKa: 'ტყისპირა მოედანი' },
    crest: CREST_DESIGNS['lagodekhi-oak'],
  },
  {
    slug: 'zestaponi-forge',
    name: 'Zestaponi Forge',
    nameKa: 'ზესტაფონის სამჭედლო',
    home: { name: 'Kvirila Riverside', nameKa: 'ყვირილის სანაპიროს მოედანი' },
    crest: CREST_DESIGNS['zestaponi-forge'],
  },
]
