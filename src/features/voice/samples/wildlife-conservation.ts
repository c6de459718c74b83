import type { PresetId } from "../voice-model.ts";
import type { Sample } from "./sample.ts";

export const wildlifeConservation: Record<PresetId, Sample> = {
  storyteller: {
    title: "Big Night on Sawmill Road",
    body: `Dolores handed me a bucket, a headlamp and a reflective vest and said, “Walk like there’s glass on the road.” It was nine at night, forty-four degrees and raining hard, and I’d told my wife I was only going to watch.

“Where are they?” I said.

“Under your left foot, nearly.”

I looked down. A frog the color of a dead leaf looked back.

## Who comes out in the rain

Here’s what I didn’t know till last spring, and I’ve lived here twenty years. On the first warm, wet nights after winter, the wood frogs and spotted salamanders in our hills get up, hundreds of them at once, and walk down to the ponds where they hatched. They were doing it before there was a town. Then somebody put Sawmill Road in the way.

Dolores drove a school bus on that road half her life. One March she came home late from a basketball game and the pavement was shining, and it wasn’t all rain. That’s as much as she’ll say about it. The next spring she bought a bucket.

## Six of us and a pickup

Her rules were simple. Wet hands, no lotion. Carry them the way they’re headed and never turn one around. “You’ll think you know better,” Dolores said, “and you don’t.”

So I carried frogs. I was bad at it, and then I wasn’t. They weigh nothing; it’s like holding a breath. Around ten the salamanders came, and I heard one of the high-school kids, a big boy named Travis who’d barely talked, whisper, “Oh, wow.” His was as long as my hand, black and shiny, with yellow spots like somebody had flicked a paintbrush at it. It walked straight up his sleeve.

A pickup came around the bend and Dolores stepped into the lights with her palm up, all five feet of her. The driver rolled down his window. I figured we’d get yelled at.

“How long?” he asked.

“Till they’re done.”

He cut the engine. A minute later he got out and asked if anybody had a spare bucket.

## The nine

Dolores keeps the count in pencil in a school notebook, inside two bread bags. That night: two hundred and twelve across, nine we were too late for. She writes the nine down as well, same size, same pencil. I asked her why.

“They were going somewhere,” she said.

I got home past one, soaked through and smelling like a pond. My wife was still up. “So you watched,” she said, and I started telling her, and I couldn’t stop! I was waving my arms around the kitchen and dripping on the good floor.

It’s almost March again. There’s a bucket by my front door with my name on it in marker. Every time it rains I step out on the porch and hold up a hand, like a fool, to feel how warm it is.`,
    newsletter: {
      subject: "I told my wife I was only going to watch",
      preheader: "A bucket, a headlamp, and two hundred and twelve small travelers on Sawmill Road.",
    },
  },
  executive: {
    title: "Buy the corridor first",
    body: `Commit the whole of next year’s acquisition fund to the corridor between the two northern preserves, and decline the larger forest tract that has been offered to the trust. The forest is the better-known property. The corridor is the better purchase.

## Grounds for the decision

Judge land by what it connects. Two preserves that animals cannot travel between hold two small populations, each exposed to one hard winter, one fire or one disease. Once joined, they can behave as a single population, and losses on one side can be made good from the other. The corridor adds little to the acreage and much to what the existing acres can support.

Weigh timing as well. The forest is steep, remote and unlikely to be developed within the decade. The corridor lies beside a county road along which a sewer line is planned. Only one of the two can be expected to remain for sale in five years.

## What to do, and in what order

One: secure the narrowest parcel this quarter, even at a premium. The rest of the route is worth little while that parcel can be fenced.

Two: open talks with the county highway department before the route is announced. A crossing is least expensive when the road is already due for repair. Cite the Trans-Canada Highway in Banff National Park, where Parks Canada reports that fencing and crossings cut collisions with wildlife by more than 80 percent. Obtain engineering advice before suggesting that the local road would do as well.

Three: offer easements where owners will not sell. Ranching families have kept this route open for generations. An agreement that leaves their cattle in place costs less than a purchase and asks nobody to leave.

Four: fund monitoring from the same budget. Place cameras before the first purchase closes, so that the organization can compare after with before.

## The price of saying no

Donors who have walked in the forest will be disappointed. Call the ten largest personally, ahead of the announcement, and explain the order of events. Some gifts may be withdrawn. The trust will also own more parcels of smaller size, and each brings boundaries, taxes and neighbors who expect an answer. Add one steward to the staff plan now.

Retire acreage as the headline measure at the same meeting. It has served fundraising well and judgment badly, because it rewards the purchase of whatever land is cheapest. Report the number of preserves between which an animal can walk.

## Terms of review

Revisit the decision on two dates only. The first is the day the narrowest parcel closes or fails to close. The second falls three years after the final purchase, when the cameras will have a record worth reading. Should the narrowest parcel be lost, stop, hold the remaining fund and reopen talks on the forest.

Instruct counsel to make the first offer this month. Make no public statement until it is accepted.`,
    newsletter: {
      subject: "For decision: the corridor or the forest",
      preheader: "Why the trust should buy the smaller property, in what order, and at what price.",
    },
  },
  visionary: {
    title: "The other roads",
    body: `On the far ridge, at the hour when the highway is only a thread of light, something large and unhurried is walking the skyline, and if we keep still and let our eyes grow used to the dusk we may see where it means to go.

It is going where its mother went. Long before our roads were drawn there were other roads, worn by hooves and wings and the slow shoulders of whales, and the whole continent hummed with them as a house hums with its wires.

## The map beneath our map

We laid our own lines over the top, fences and culverts and mile after mile of porch light, and then we wondered why the meadows had gone quiet, like children who sit down on the garden hose and ask where the water is.

Yet look how readily the world gets up again when we shift our weight! Some fifty sea otters, seen off the cliffs of Big Sur in 1938 when most people believed they were gone from California, have become about three thousand, and where they dive for urchins the kelp can rise behind them like a cathedral with its lamps relit.

Eagles build again over rivers where, within our parents’ memory, nobody thought to look up, and gray whales bring their calves to the same warm lagoons in which our great-grandparents hunted them very nearly to the last.

## Building for other travelers

So let us build for more than ourselves, throw green bridges across our interstates and plant them with pine and serviceberry, take out the dam that no longer earns its keep, and stand cheering on the bank as the first salmon shoulders upstream.

We can begin beneath our own windows, with one strip of ground let go to milkweed and aster, with a lamp put out in the weeks when songbirds pass over us in the dark, until yard joins schoolyard joins creek and a green thread runs clear through the city.

## The long patience

This is work on the scale of trees, and most of us will plant for a shade that falls on someone else. We will lose valleys we have loved, we will arrive too late for certain songs, and we will have to teach those who come after us what it was that we were listening for.

But what company we will have on the way, surveyors and schoolchildren and ranchers at the gate, all of us with dirt under our nails, finding, at each place where we open the fence, the print of something that had been waiting on the far side.

Up on the ridge it has lifted its head, and it has seen the valley, and our lights, and us. Let us leave the way open.`,
    newsletter: {
      subject: "There were other roads before ours",
      preheader: "Otters, green bridges, and a thread we could run clear through the city.",
    },
  },
  analyst: {
    title: "From 417 to 71,400: how to read the return of the bald eagle",
    body: `Four hundred and seventeen nesting pairs of bald eagles were known in the lower 48 states in 1963. When the species was removed from the federal list of threatened and endangered wildlife in 2007, the Fish and Wildlife Service put the number at 9,789. An estimate that the Service published in 2021, from surveys made in 2018 and 2019, is about 71,400.

Dividing the last figure by the first gives a factor of 171. That factor is arithmetically correct and probably misleading.

## A count and an estimate

A nesting pair is, in principle, a simple unit: two adult birds that hold a nest in a given season. The difficulty lies in the word known. The early figure is a tally of nests that observers had found and reported. The recent figure is a statistical estimate that draws on aerial surveys and on the records of birdwatchers.

A tally is in effect a lower bound, since nests that nobody found are absent from it. An estimate aims at the total. Comparing the two probably exaggerates growth, to an extent that is not known.

## What the rates suggest

From 417 to 9,789 is a factor of about 23.5 in 44 years. Steady growth of 7.4 percent a year would produce it, which corresponds to a doubling roughly once a decade. For a long-lived bird that lays one to three eggs a year, such a rate appears plausible.

From 9,789 to 71,400 is a factor of 7.3 in approximately 12 years, or about 18 percent a year. A sudden doubling of the growth rate, after four decades of recovery, would be surprising. The likelier explanation is that some of the later increase, possibly a large part, already existed in 2007 and had not been counted.

Nothing in this reasoning contradicts the recovery itself. On the earlier counts alone, the increase exceeds twentyfold.

## Attribution

Several protections overlapped. The Bald Eagle Protection Act dates from 1940, most uses of the pesticide DDT were canceled in 1972, and the Endangered Species Act followed in 1973. The mechanism for DDT is well understood: a breakdown product thins eggshells, so that fewer eggs survive to hatch. The ban is therefore widely regarded as a principal cause. The share that belongs to habitat protection, or to fewer shootings, cannot be separated by means of these totals.

## Scope

The figures exclude Alaska, where the species was never listed. They say little about individual states and nothing about animals with smaller ranges or slower breeding. One recovery, however well documented, offers limited grounds for predicting another.

A cautious summary would be that known pairs increased more than twentyfold by 2007, that the multiple since 1963 is uncertain, and that any very large multiple deserves an inspection of both its ends.`,
    newsletter: {
      subject: "417 to 71,400: a factor of 171, with cautions",
      preheader: "Why the bald eagle’s recovery is real and its most quoted multiple is probably too large.",
    },
  },
};
