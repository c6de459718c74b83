import type { VoiceId } from "../voice-model.ts";
import type { Sample } from "./sample.ts";

export const wildlifeConservation: Record<VoiceId, Sample> = {
  storyteller: {
    title: "Big Night on Sawmill Road",
    body: `“Shoes or boots?” I asked my daughter. It was nine at night, forty-four degrees and raining hard, and I’d told her I was only going to watch.

“Boots,” she said. “You’re going to carry, Dad. Everybody carries.”

Her name’s Jo, she’s sixteen, and she hadn’t asked me along to anything since she was eleven. So I wore the boots.

“Where are they?” I said, out on the road.

“Stop! Don’t move! Under your left foot!” I looked down. A frog the color of a dead leaf looked back.

## Who comes out in the rain

Here’s what I didn’t know till last spring, and I’ve lived here twenty years. On the first warm, wet nights after winter, the wood frogs and spotted salamanders in our hills get up, hundreds of them at once, and walk down to the ponds where they hatched. They were doing it before we had a town. Then somebody put Sawmill Road in the way.

There were six of us, four of them from Jo’s school, and a retired mailman named Hollis who ran the thing and never stopped talking. “Wet hands, folks! Carry them the way they’re headed. You’ll think you know better, and what do we say? We do not know better!”

So I carried frogs. I was bad at it, and then I wasn’t. They weigh nothing; it’s like holding your breath. Around ten Jo put a salamander in my palm, as long as my hand, black and shiny, with yellow spots like somebody had flicked a paintbrush at it. It walked straight up my sleeve. “Don’t laugh, you’ll drop him!” she said. I laughed. I didn’t drop him.

## A pickup

A pickup came around the bend and Hollis stepped into the lights with his palm up. I figured we’d get yelled at. The driver rolled down his window. “How long?” he asked.

“How long have you got?” said Hollis. The man cut the engine. A minute later he got out and asked if we had a spare bucket.

## Two numbers

We got two hundred and twelve across, and nine we were too late for. Hollis writes both numbers down, and he makes somebody read them out loud. That night he picked me. Would you have thought nine was hard to say?

We got home past one, soaked through and smelling like a pond. My wife was still up. “So you watched,” she said, and we both started telling her at once, and we couldn’t stop! Jo did Hollis. I did the salamander.

At breakfast she asked if I was free the next time it rained. I said I’d check. It’s only January, and I’ve looked at the forecast every day this week.`,
    newsletter: {
      subject: "I told my daughter I was only going to watch",
      preheader: "Boots, a spare bucket, and two hundred and twelve small travelers on Sawmill Road.",
    },
    threadOmits: ["A pickup"],
  },
  executive: {
    title: "Buy the corridor first",
    body: `Commit the whole of next year’s acquisition fund to the corridor between the two northern preserves, and decline the larger forest tract that has been offered to the trust. The corridor connects land that we already own.

## Grounds for the decision

Two preserves that animals cannot travel between hold two small populations, each exposed to one hard winter, one fire or one disease. Once joined, they can behave as a single population, and losses on one side can be made good from the other. The corridor adds little to our acreage and much to what the existing acres can support.

Timing points the same way. The forest is steep, remote and unlikely to be developed within the decade. The corridor lies beside a county road along which a sewer line is planned. Only one of the two can be expected to remain for sale in five years.

## What to do, and in what order

One: secure the narrowest parcel this quarter, even at a premium. The rest of the route is worth little while that parcel can be fenced.

Two: open talks with the county highway department before the route is announced. A crossing is least expensive when the road is already due for repair. On the Trans-Canada Highway in Banff National Park, Parks Canada reports that fencing and crossings cut collisions with wildlife by more than 80 percent.

Three: offer easements where owners will not sell. An agreement that leaves a rancher’s cattle in place costs less than a purchase.

Four: fund monitoring from the same budget. The cameras go up before the first purchase closes, so that the organization can compare after with before.

## The price of saying no

Donors who have walked in the forest will be disappointed. The director should call the ten largest personally, ahead of the announcement, and explain the order of events. Some gifts may be withdrawn. The trust will also own more parcels of smaller size, and each brings boundaries, taxes and neighbors who expect an answer. The staff plan needs one more steward now.

Acreage will no longer be our headline measure. It rewards the purchase of whatever land is cheapest. The annual report will give the number of preserves between which an animal can walk.

## Terms of review

The decision is to be revisited twice: on the day the narrowest parcel closes or fails to close, and three years after the final purchase, when the cameras will have a record worth reading. Should the narrowest parcel be lost, hold the remaining fund and reopen talks on the forest.

Instruct counsel to make the first offer this month. No public statement will be made until it is accepted.`,
    newsletter: {
      subject: "For decision: the corridor or the forest",
      preheader: "Why the trust should buy the smaller property, in what order, and at what price.",
    },
    threadOmits: ["The price of saying no"],
  },
  visionary: {
    title: "The other roads",
    body: `Stand still with us on this ridge, at the hour when your highway is only a thread of light, and watch the skyline, because something large and unhurried is walking there along a road that is older than any of ours!

Where is it going? It is going where its mother went, and where hers went, for long before we drew our first map this continent had roads already, worn by hooves and wings and the slow shoulders of whales, and you and I were born on top of them.

## The map beneath our map

We laid our own lines over theirs, fences and culverts and mile after mile of porch light, and then we stood at our windows and wondered why the meadows had gone quiet, as if we had parked across every road into town and asked why nobody came.

Yet look how soon they travel again when you and I get out of the way! Some fifty sea otters were seen off the cliffs of Big Sur in 1938, when most people believed them gone from California, and today we count about three thousand, back on the coast that their kind always kept.

Gray whales bring their calves each winter down the long sea road to the same warm lagoons in which our great-grandparents hunted them very nearly to the last, so who are we to say that a way once lost is closed to us?

## Roads we can open

So let us build for travelers other than ourselves! Help us throw green bridges over your interstate and plant them with pine and serviceberry, take out the dam that no longer earns its keep, and stand on the bank with your children as the first salmon shoulders upstream.

And begin tonight, at your own house, because a road for a songbird is made of darkness: turn off your porch light in the weeks when the flocks go over us, give one strip of your yard to milkweed and aster, and ask the house beside you to do the same.

## The long patience

Will we see it finished, you and I? Most of us will not, and we will lose valleys that we have loved, and you will have to teach whoever comes after us what it was that we were listening for.

But think of the company you will keep on the way, our neighbors and your own and the rancher at the gate, all of us with dirt under our nails, finding, at each place where we open the fence, the print of somebody who had been waiting to come through!

Up on the ridge it has lifted its head, and it has seen your lights, and ours, and it is deciding whether to come down, so let us step back from the road together and leave the way open.`,
    newsletter: {
      subject: "There were other roads before ours",
      preheader: "Otters, green bridges, and a way that we could open through your own yard.",
    },
    threadOmits: ["The map beneath our map"],
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
    threadOmits: ["A count and an estimate", "Attribution"],
  },
  builder: {
    title: "Fix one window",
    body: `Birds hit your window because they see a tree in it. You can make one pane safe on a Saturday with a marker and a ruler. You don’t need a permit, a grant or a committee.

## Find the pane

Start with the glass that reflects the most sky or leaves. Stand outside at noon, then again an hour before sunset, and look for the pane that shows you a garden where you’ve got a kitchen. A smudge or a feather settles it. Mark that pane first.

## Mark it

One sticker of a hawk does next to nothing. Birds steer around it and hit the glass beside it. Your marks have to cover the pane.

- Put them on the outside, where the reflection is.
- Space them two inches apart, across and down. The American Bird Conservancy recommends that figure, because a small bird takes a wider gap for a way through.
- Make each dot a quarter inch across.
- Use an oil-based paint marker, or tape made for the job.

Do the sum before you start. A pane of three feet by four, with dots two inches apart and none on the frame, needs 17 across and 23 down. That’s 391 dots. At ten seconds a dot you’ll be there for 65 minutes, so bring a stool.

## Switch off the lights

Many songbirds migrate at night, and bright windows draw them down into town. Spring migration peaks in April and May, the autumn one in September and October. Close your blinds at eleven in those months and switch off the porch light. Do you need it for the steps? Put it on a motion sensor.

## Check it

Hang a calendar beside the window. Write down each hit you hear and each bird you find, for four weeks before and four weeks after. One window gives you small numbers, so don’t expect proof. You’re looking for zero where there used to be two or three.

If it holds, do the next pane. If a bird still hits this one, find the gap. It’s the corner you thought was too small to bother with. Fill it and start the four weeks again.

## Then ask the big building

Take your calendar to whoever manages the largest glass front on your street. Bring three things: the count before, the count after, and the receipt for the marker. Offer to do one pane with them. A Saturday and the price of a pen is an easy yes, and they’ve got more glass than every house on your block put together.`,
    newsletter: {
      subject: "391 dots, one Saturday, one safe window",
      preheader: "Which pane to start with, how far apart the marks go, and how to tell that it worked.",
    },
    threadOmits: ["Then ask the big building"],
  },
};
