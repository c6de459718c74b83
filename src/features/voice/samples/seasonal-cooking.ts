import type { PresetId } from "../voice-model.ts";
import type { Sample } from "./sample.ts";

export const seasonalCooking: Record<PresetId, Sample> = {
  storyteller: {
    title: "Ruth’s zucchini",
    body: `My neighbor Ruth doesn’t knock. She leaves a bag on the porch, rings the bell and runs, and at seventy-eight she’s still faster than me. By the middle of August I’d had nine bags. All zucchini.

“Ruth,” I said, when I finally cornered her by the recycling, “I live alone.”

“So freeze it,” she said. “It’s only zucchini for a month or so. Then it’s gone, and you’ll be sorry.”

I laughed. I was not going to be sorry.

## The bat

Number ten was the size of a baseball bat. I put it on the counter and we looked at each other for two days. Then I did what my grandmother did with anything too big: I grated the lot, salted it, and squeezed it in a dish towel till my wrists hurt and the sink ran green.

What’s left is a sad little heap, and it wants an onion. It wants butter too, more than you’d think, and a slow pan. I stood there for twenty minutes pushing it around with a wooden spoon while the radio talked about traffic. It went soft, then jammy, then gold at the edges.

I ate it on toast over the sink. Then I ate the rest with the spoon.

## “Lemon”

I took her a jar. She opened it on the step, stuck a finger in, and didn’t say anything for a while, which, if you know Ruth, is a kind of weather event.

“Lemon,” she said at last.

“You think?”

“I’m asking what you’re going to do about lemon.”

So she came in. She’d never been past my front door, not in six years. She grated rind straight over my pan, found the good bowls without asking, and told me about Walt, her husband, who’d dug that bed the spring before he died and put in four plants too many.

“Every year I mean to plant fewer,” she said. She rinsed the grater and held it up to the light. “I don’t, though.”

## FINAL

The last bag came in the third week of September: two little ones, no longer than my hand, and a note that said FINAL. I did them the fast way, sliced in coins, hot pan, salt, out before they went limp. Four minutes! They tasted like the whole month, only quieter.

It’s February now, and the store has zucchini, stacked like firewood under the bright lights, trucked in from somewhere warm. I picked one up yesterday. I put it back.

There are three tubs of the gold stuff left in my freezer. I’m saving one for Ruth’s birthday in March, when there’s nothing in either of our yards but mud. And I’ve been reading seed catalogs in bed, God help me. I’ve got a strip of dirt along the fence that gets sun till four. I was thinking beans. I was thinking I’d need a bag, and somewhere to hide.`,
    newsletter: {
      subject: "She rings the bell and runs",
      preheader: "Ten bags of zucchini, one slow pan, and what my neighbor had to say about lemon.",
    },
  },
  executive: {
    title: "Change the menu four times a year",
    body: `Rewrite the menu four times a year, on dates fixed in advance, and authorize every kitchen to withdraw a dish whose main ingredient has gone out of season. Apply the rule to all locations from the first of March.

## What the rule replaces

The present menu is printed once and defended all year. It obliges the kitchens to buy tomatoes in January, when good ones are hard to find, and it asks the dining room to apologize for them. A dish that depends on a distant harvest also carries risks the company does not control: freight, weather elsewhere, and a supplier who serves larger clients first.

A seasonal menu brings that risk within sight of the buyer. A late frost will still empty a page of the menu from time to time. Instruct managers to plan for that morning, and to keep a replacement dish costed and ready.

## Trade-offs to accept

Regular guests will miss a favorite. Tell them when it returns, and print the month. Training will cost more, so allow each kitchen two days per menu and charge them to the center, away from the location’s own margin. Purchasing will handle more suppliers and smaller orders, and the accounts office should expect more invoices until the pattern settles. All of this belongs in the budget before the first menu is written.

## Sequence

The first priority is the calendar. Set four dates, give them to suppliers a year ahead, and do not move them for any single event.

The second priority is a core that never changes. Build a third of the menu on ingredients that store well, such as beans, grains and onions. It steadies cost, and it protects service in the week when everything else is new.

The third priority is preservation. Give each kitchen shelf space and one paid day at the height of summer for pickling, freezing and drying. What is put up in August supports the menu in April, when little is ready to harvest in a cold climate.

The fourth priority is the dining room. Require every server to taste each new dish before it is sold. Guests ask what is good today, and the answer should come from experience.

## Responsibility and review

Hold the head chef of each location responsible for food cost over the full year, never over a single month. A monthly target punishes a kitchen for buying heavily at the peak of a crop, which is precisely what the policy requires. Hold purchasing responsible for naming a second supplier of each main ingredient by the first of February.

Review the policy after four menus. Compare waste, cost per cover and returned plates with the year before. Should two of those measures have worsened, restore the printed menu and keep only the calendar. Should they have improved, extend the rule to the bakery and the bar.

Post the four dates in every kitchen this week. Cooks plan well once they are told what is coming.`,
    newsletter: {
      subject: "Policy: four menus a year, on fixed dates",
      preheader: "What changes on the first of March, what it costs, and who answers for it.",
    },
  },
  visionary: {
    title: "The year, laid like a table",
    body: `Just beyond the last row of the parking lot, where the farmers back up their trucks before sunrise, we can see the whole year lying along the horizon like a table being laid for everyone we know.

Most of us have been eating with our backs to it. We grew up under supermarket lights where it is always the same mild afternoon, where strawberries and pumpkins share a shelf, and somewhere in all that plenty we lost the pleasure of waiting for a thing until our mouths watered.

## Spring, with the windows open

But turn around with us, and here it comes! Here are the first bitter leaves pushing up through cold mud, the radishes cracking like small fireworks, the peas that we shell on the back steps and mostly never cook, because they vanish, sweet and raw, somewhere between the garden and the stove.

Then the doors of summer swing wide, and we stand over tomatoes so heavy with sun that all they ask of us is a knife and some salt, while the corn, hours off the stalk, turns a whole street into one long supper with smoke drifting over it.

## Autumn, with its sleeves rolled

When the light goes gold and slanting we begin to cook the way rivers run to the sea, gathering everything in, apples and onions and the last crooked peppers, filling jars until our shelf glows like a stained-glass window on the north side of the house.

There is work in it for every pair of hands, for the tall ones who reach the high branches and the small ones who stir, for the old ones who taste and say nothing and taste again, and by evening we have put away a little of the sun to be opened in the dark.

## Winter, and what we carry

And in the deep of the year, snow along the fences, we find that the cold has sweetened the carrots in the ground and the kale on its stem, that a pot of beans can hold a kitchen together all afternoon, and that we cook best when we have been made to wait.

We could all eat this way again, in towers and trailers and cabins at the end of gravel roads, starting from a single pot of soup made out of whatever the week has left at our own door, and letting one season teach us how to want the next.

Imagine the children of that table, who will know April by its sharpness and September by its sugar, and who will come running in from the garden, years from now, with their arms full and the door left open behind them.

Already the sky is paling over there behind the trucks. Let us go down together, and bring every bag we own.`,
    newsletter: {
      subject: "We have been eating with our backs to the year",
      preheader: "Bitter leaves, heavy tomatoes, glowing jars: the long table on the horizon.",
    },
  },
  analyst: {
    title: "Twenty-six weeks: how long a squash keeps, and what follows",
    body: `Twenty-six weeks is close to the longest period for which storage guides expect a whole squash to keep, and it applies to thick-skinned Hubbard types. An acorn squash is more commonly given five to eight weeks. The ratio between the two is at least three to one.

For a cook who plans a winter menu from an October harvest, that ratio probably matters more than any recipe.

## Reading the ranges

Keeping time is taken here to mean the period during which an uncut squash remains firm and fit to eat in suitable storage. Published ranges differ by several weeks. Acorn types are typically listed at one to two months, butternut at two to three, and Hubbard at three to six. The spread within each range suggests that maturity and handling account for much of the difference.

Certain conditions recur in the guidance. The rind should be hard enough to resist a thumbnail, the stem should be attached, and the room should be dry, ventilated and held at about 50 to 55 degrees Fahrenheit. Temperatures well below 50 degrees are reported to cause chilling injury, which would make an ordinary refrigerator a poor choice for whole fruit.

## What the dates imply

Suppose that all three types are brought in on the first of October. On the shortest estimates, the acorn squash should be used by the first of November and the butternut by the first of December. The Hubbard might last until the first of January on the shortest estimate, and until the first of April on the longest.

An order of use follows. Thin-skinned types would be served first, whatever the appetite for them, and the largest and least convenient fruit would be kept for last. A household that did the reverse would probably discard some of what it bought.

## An estimate of quantity

One squash a week from the first of October to the end of March is 26 squash. If acorn types cover the first four weeks and butternut the next five, the remaining 17 would need to be long keepers. A purchase in equal thirds, at eight or nine of each, therefore appears poorly matched to the calendar.

## Sources of error

Temperature is the least certain input. Many homes have no space that stays near 50 degrees, and a warm pantry may shorten every figure above. Weekly inspection offers partial protection, since one soft fruit can spoil its neighbors.

Flavor is a second complication. Some types are said to grow sweeter in storage as starch is converted to sugar, so the earliest date is not necessarily the best. The change is difficult to measure at home, and accounts of it tend to be impressionistic.

The ranges are therefore best treated as planning figures. They indicate an order in which to eat with fair confidence, and a date on which to stop with rather less.`,
    newsletter: {
      subject: "26 weeks, 8 weeks: planning a winter of squash",
      preheader: "Keeping times by type, the order of use they suggest, and where the figures may fail.",
    },
  },
};
