import type { FiguresOf } from '../figure.ts'
import type { FigureTexts } from './figure-text.ts'

export const OFFENSIVE_TEXTS: FigureTexts<FiguresOf<'offensive'>> = {
  shots: {
    en: { label: 'Shot', sentence: 'Shots at the opponent’s goal, not counting own goals.' },
    ge: { label: 'დარტყმა', sentence: 'დარტყმები მეტოქის კარისკენ, ავტოგოლების გარეშე.' },
  },
  shots_on_target: {
    en: { label: 'Shots on target', sentence: 'Shots that were goals or were saved.' },
    ge: { label: 'დარტყმა კარში', sentence: 'დარტყმები, რომლებიც გოლით დასრულდა ან მოიგერიეს.' },
  },
  head_shots: {
    en: { label: 'Head shot', sentence: 'Shots with the head.' },
    ge: { label: 'დარტყმა თავით', sentence: 'თავით შესრულებული დარტყმები კარისკენ.' },
  },
  goals: {
    en: { label: 'Goal', sentence: 'Goals, not counting the opponent’s own goals.' },
    ge: { label: 'გოლი', sentence: 'გატანილი გოლები, მეტოქის ავტოგოლების გარეშე.' },
  },
  own_goals: {
    en: { label: 'Own goals', sentence: 'Goals scored into the team’s own net.' },
    ge: { label: 'ავტოგოლები', sentence: 'საკუთარ კარში გატანილი გოლები.' },
  },
  offensive_passes: {
    en: { label: 'Pass', sentence: 'Passes from a place in the opponent’s half.' },
    ge: { label: 'გადაცემა შეტევაში', sentence: 'გადაცემები მეტოქის ნახევრიდან.' },
  },
  dribbles: {
    en: { label: 'Dribble', sentence: 'Opponents dribbled past.' },
    ge: { label: 'დრიბლინგი', sentence: 'დრიბლინგით გავლილი მეტოქეები.' },
  },
  dribbles_won_share: {
    en: { label: 'Dribbles won, in percent', sentence: 'The share of attempted dribbles that went past the opponent.' },
    ge: { label: 'გამოსული დრიბლინგის წილი', sentence: 'რამდენ პროცენტში დასრულდა დრიბლინგის ცდა მეტოქის გავლით.' },
  },
  penalties: {
    en: { label: 'Penalty', sentence: 'Penalties taken, not counting shoot-outs.' },
    ge: { label: 'პენალტი', sentence: 'შესრულებული პენალტები, მატჩის შემდგომი სერიის გარეშე.' },
  },
  free_kicks: {
    en: { label: 'Free kick', sentence: 'Free kicks taken, passed or shot.' },
    ge: { label: 'საჯარიმო დარტყმა', sentence: 'შესრულებული საჯარიმო დარტყმები: გადაცემაც და დარტყმაც.' },
  },
  throw_ins: {
    en: { label: 'Throw-in', sentence: 'Throw-ins taken.' },
    ge: { label: 'აუტი', sentence: 'შესრულებული აუტები.' },
  },
  corners: {
    en: { label: 'Corner', sentence: 'Corners taken, short or crossed.' },
    ge: { label: 'კუთხური', sentence: 'შესრულებული კუთხურები: მოკლეც და ჩაწოდებულიც.' },
  },
  offsides: {
    en: { label: 'Offside', sentence: 'How often the team was caught offside.' },
    ge: { label: 'თამაშგარე', sentence: 'რამდენჯერ აღმოჩნდა საკუთარი გუნდი თამაშგარეში.' },
  },
  pass_packing: {
    en: { label: 'Pass packing', sentence: 'Opponents bypassed by passes, as counted by an analyst.' },
    ge: { label: 'გადაცემით გავლილი მეტოქეები', sentence: 'რამდენი მეტოქე დარჩა უკან გადაცემების შემდეგ, ანალიტიკოსის დათვლით.' },
  },
  dribble_packing: {
    en: {
      label: 'Dribble with packing',
      sentence: 'Opponents bypassed by dribbles and runs with the ball, as counted by an analyst.',
    },
    ge: {
      label: 'დრიბლინგით გავლილი მეტოქეები',
      sentence: 'რამდენი მეტოქე დარჩა უკან დრიბლინგისა და ბურთის ტარების შემდეგ, ანალიტიკოსის დათვლით.',
    },
  },
}
