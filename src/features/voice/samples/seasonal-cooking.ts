import type { VoiceId } from "../voice-model.ts";
import type { Sample } from "./sample.ts";

export const seasonalCooking: Record<VoiceId, Sample> = {
  storyteller: {
    title: "Six zucchini plants",
    body: `My son Ben is nine, and in May he planted six zucchini. “How many do we need?” I asked.

“All of them!” he said. You can see where this is going. I couldn’t.

By the first week of August we were leaving bags on the neighbors’ porches and running. By the second week they’d stopped answering the door! Ben kept a chart on the fridge: eleven, fourteen, nine, twenty.

“We could just not pick them,” I said. He looked at me as if I’d suggested leaving the dog at the lake.

## The bat

Then we missed one under the leaves, and it came out the size of a baseball bat. My father was staying with us. He drove a city bus for thirty years, he’s never cooked for company in his life, and he had opinions.

“You grate it,” he said. “You salt it. Then squeeze it till you think your wrists’ll quit, and squeeze it again!”

So I did. What’s left is a sad green heap, and it wants an onion. It wants butter too, more than you’d think, and a slow pan. We took turns with the wooden spoon while he told us about the Number 9 in the winter of 1978, every stop of it, and I forgot to be tired. It went soft, then jammy, then gold at the edges.

Ben ate it on toast over the sink. “Is this the same stuff?” he said. “Did you do something to it?”

## Lemon

My father wouldn’t leave it alone. He opened every jar we own. He tried mustard on one spoon and honey on another, and he made us shut our eyes and vote. “Taste! Don’t be polite with me!” Lemon won, three to nothing, and he grated it right over my good pan and half the floor.

## The last ones

The plants quit in the third week of September. They left us two little ones, no longer than my hand. I did those fast: coins, hot pan, salt, out before they went limp. Four minutes! They tasted like our whole summer, only quieter.

It’s February now, and there’s zucchini in the store, trucked in from somewhere warm. I’ve picked it up twice and put it back. Would you have bought it? We’ve got three tubs of the gold stuff in the freezer, and my father calls on Sundays to ask if we’ve touched it. We haven’t. We’re saving it for his birthday, and he knows, and he’s pretending he doesn’t.

Ben wants to plant eight this year. I said we’d talk about it. I’ve already bought the seeds.`,
    newsletter: {
      subject: "How many zucchini do you need?",
      preheader: "Six plants, one baseball bat, and a bus driver who had opinions about lemon.",
    },
    threadOmits: ["Lemon"],
  },
  executive: {
    title: "Change the menu four times a year",
    body: `Rewrite the menu four times a year, on dates fixed in advance, and authorize every kitchen to withdraw a dish whose main ingredient has gone out of season. The rule takes effect in all of our locations on the first of March.

## What the rule replaces

The present menu is printed once and defended all year. It obliges the kitchens to buy tomatoes in January, when good ones are hard to find, and it asks the dining room to apologize for them. A dish that depends on a distant harvest also carries risks the company does not control: freight, weather elsewhere, and a supplier who serves larger clients first.

A seasonal menu brings that risk within sight of the buyer. A late frost will still empty a page of the menu from time to time. Managers will keep a replacement dish costed and ready for that morning.

## Trade-offs to accept

Regular guests will miss a favorite, so the menu will print the month in which it returns. Training will cost more. Each kitchen receives two days per menu, charged to the center and not to the location’s own margin. Purchasing will handle more suppliers and smaller orders, and the accounts office should expect more invoices until the pattern settles. All of this belongs in the budget before the first menu is written.

## Sequence

The first priority is the calendar. Four dates go to suppliers a year ahead and do not move for any single event.

The second priority is a core that never changes. A third of the menu will rest on ingredients that store well, such as beans, grains and onions. It steadies our costs, and it protects service in the week when everything else is new.

The third priority is preservation. Each kitchen needs shelf space and one paid day at the height of summer for pickling, freezing and drying. What is put up in August supports the menu in April, when little is ready to harvest in a cold climate.

The fourth priority is the dining room. Require every server to taste each new dish before it is sold.

## Responsibility and review

The head chef of each location answers for food cost over the full year, never over a single month. A monthly target punishes a kitchen for buying heavily at the peak of a crop, which is precisely what our policy requires. Purchasing names a second supplier of each main ingredient by the first of February.

Review the policy after four menus. The measures are waste, cost per cover and returned plates, each against the year before. Should two of those measures have worsened, restore the printed menu and keep only the calendar. Should they have improved, extend the rule to the bakery and the bar.

Post the four dates in every kitchen this week.`,
    newsletter: {
      subject: "Policy: four menus a year, on fixed dates",
      preheader: "What changes on the first of March, what it costs, and who answers for it.",
    },
    threadOmits: ["Trade-offs to accept"],
  },
  visionary: {
    title: "The year, laid like a table",
    body: `Come out past the last row of the parking lot before sunrise, where the farmers back up their trucks, and you will see the whole year lying along the horizon like a table being laid for everyone we know!

Most of us have been eating with our backs to it, haven’t we? We grew up under supermarket lights, where it is always the same mild afternoon and where strawberries and pumpkins share a shelf, and when did you last wait for anything until your mouth watered?

## Spring takes its seat

Turn around with us, for here it comes, with your first bitter leaves pushing up through cold mud, our radishes cracking like small fireworks, and the peas that we shell on the back steps and mostly never cook, because they never reach the stove!

Then summer pulls up a chair and puts down tomatoes so heavy with sun that all they ask of you is a knife and some salt, and you and your whole street become one long supper with smoke drifting over it.

## Autumn, with its sleeves rolled

When the light goes gold we clear a place and begin to put things by, apples and onions and the last crooked peppers, and there is work at our table for every pair of hands, for your tallest who can reach the high branches and our smallest who can stir.

Taste it, and taste it again, and by evening we will have put away enough of the sun for you to pass around in the dark!

## Winter, and who is invited

And in the deep of the year, with snow along your fence, we find that the cold has sweetened our carrots in the ground and the kale on its stem, and that one pot of beans can hold a kitchen together all afternoon.

Can all of us eat like this? We will not pretend to you that it is quick or that it is always cheap, but we can begin with a single pot of soup, in your tower or your trailer or your cabin, made out of whatever the week has left at our own door.

So imagine your children at that table, who will know April by its sharpness and September by its sugar, and ask yourself what else we could teach them that they would still be tasting when they are old!

The trucks are already pulling in, so bring your bags, bring the neighbor you have only ever waved to, and let us go down together and sit where we can see the year.`,
    newsletter: {
      subject: "We have been eating with our backs to the year",
      preheader: "Bitter leaves, heavy tomatoes, a pot of beans: the long table on the horizon.",
    },
    threadOmits: ["Autumn, with its sleeves rolled"],
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
    threadOmits: ["Reading the ranges"],
  },
  builder: {
    title: "Three bins and a marker",
    body: `Most of what rots in your fridge was bought with good intentions and stored out of sight. Your cooking’s fine. Your shelves need a repair. Here’s a setup that takes you one hour to build and ten minutes a week to run.

## Build it once

Get three clear bins, a roll of tape and a marker. Label the bins Now, Soon and Later, and put Now at eye level. Then sort everything that grows by how long it has left.

- Now is two days: berries, salad leaves, corn, cut herbs, anything with a knife mark on it.
- Soon is a week: zucchini, peppers, green beans, broccoli.
- Later is a month or more: carrots, cabbage, beets, apples.

Onions, potatoes and squash stay out of the cold. Keep the onions and the potatoes apart. Write the day you bought it on a strip of tape, and stick it to the bin.

## Run it on Sunday

Pull out the three bins before you shop. Whatever’s in Now gets eaten today or goes into a pot tonight. Move the rest up one bin if its time has come. Write your list last, and don’t buy anything that has a twin in Soon.

One rule holds the system together: cook from the top bin down. On a tired Wednesday you’ve got nothing to decide. Open the door and take what’s at eye level.

## When there is too much

Say it’s August, and somebody hands you eight pounds of tomatoes. You don’t need a recipe. Cut them, salt them, and roast them on two trays at 400 degrees until the edges brown. Set a timer for 45 minutes and look at ten-minute intervals after that. Cool it, bag it flat, write the date on the bag, freeze it. A flat bag thaws while your pasta water boils.

Peppers and corn take the same treatment. Salad leaves don’t. Give those away.

## Check it

Put a bowl beside the trash for one month and weigh what you throw out each Sunday. Write the weight on your calendar. If it falls, keep the bins.

If it doesn’t, look into the bowl. A bowl of salad leaves means you’re shopping for a person with more free evenings. Buy half as much. A bowl of bread means you’ve forgotten the freezer. Slice the next loaf before it goes in. Does the same thing turn up two months running? Take it off the list until somebody asks for it.

Fix one thing at a time, then run another month.`,
    newsletter: {
      subject: "One hour, three bins, less in the trash",
      preheader: "How to sort a refrigerator by days left, and how to tell whether it worked.",
    },
    threadOmits: ["When there is too much"],
  },
};
