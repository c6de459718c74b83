import type { PresetId } from "../voice-model.ts";
import type { Sample } from "./sample.ts";

export const saasGrowth: Record<PresetId, Sample> = {
  storyteller: {
    title: "Noreen picks up",
    body: `Noreen picked up on the first ring, which I wasn’t ready for. I’d called the other three people who’d canceled that week and got three voicemails, so I had a sandwich in my hand.

“Is this about the export?” she said.

I didn’t know about the export. There are two of us, we make a little invoicing app, and that month we’d spent every working hour on a prettier signup page. I put the sandwich down.

## Eleven clicks

Noreen runs a plant shop. Every quarter her accountant wants one file, and getting it out of our app took eleven clicks, plus a step where you renamed the thing by hand because we’d called it “untitled.” She’d written to us about it in the spring. She even sent a screenshot with a little arrow.

“You said it was on the list,” she told me. She wasn’t angry. That’s the part that got me. She sounded like someone returning a library book.

I asked what she’d do now. She’d gone back to a spreadsheet. “It’s ugly,” she said, “but it gives me my file.”

## Number forty-one

I walked into the other room and told Jonas, who builds everything. He pulled up the list. The export was on there, all right, number forty-one, right below a dark mode that nobody had asked for but me.

“How many signed up this month?” I asked.

“Loads. Best month we’ve had.” He scrolled for a bit. “How many are still here from March?”

I didn’t know. He didn’t either. We sat there, two grown adults with a chart on the wall, and we’d never once counted the people who stayed. It took him ten minutes to find out. I’m not going to tell you the number. I’ll tell you that Jonas got up and took the chart down.

## One button

The fix took a day and a half. One button, top right, and the file comes out with the shop’s name and the quarter on it. We tried it on my invoices, then on Jonas’s sister’s, and then I wrote Noreen an email that I rewrote so many times it ended up two lines long.

She didn’t come back. I’d love to say she did! But she wrote, “Nice. My cousin has a bike shop, I’ll tell him,” and in June a bike shop signed up, and I knew exactly who it was.

Now I call everybody who leaves. Fridays, after lunch, no script. Mostly I get voicemail. Sometimes somebody talks for half an hour about their printer, and I write it all down. We still don’t have dark mode. Where the chart used to be there’s a list of names in Jonas’s handwriting, the people who’ve been with us a year, and every month he adds to it in green pen. It’s a short list. I read it most mornings while the kettle boils.`,
    newsletter: {
      subject: "The customer who picked up",
      preheader: "Eleven clicks, number forty-one on the list, and the day Jonas took the chart down.",
    },
  },
  executive: {
    title: "Fund retention before acquisition",
    body: `Move a third of next quarter’s acquisition budget into retention, and hold it there for two quarters. Lower the targets for new accounts in the same meeting, so that no team is measured against a plan the company has just abandoned.

## Why the money should move

Consider what acquisition buys when customers leave early. A subscription that ends in month four must repay its cost of sale in four payments. Where it cannot, each additional signup adds to the loss, and a stronger campaign deepens it. Money spent on keeping customers works in the other direction. Every month added to the average subscription raises the return on marketing that has already been paid for.

The reasoning applies to any business that sells by the month. It applies with particular force where competitors copy features quickly, because a working habit is harder to copy than a feature.

## Order of work

Priority one is the first week of use. Assign a single product manager to the path between payment and the first finished task, and give that manager the right to delay other releases.

Priority two is the cancellation. Ask every departing customer for one reason, in that customer’s own words, and have a director read all of the answers each Monday. Do not delegate the reading.

Priority three is price. Offer an annual plan only after the first two show progress. A discount that binds a dissatisfied customer for a year postpones the problem and removes the signal.

Priority four is everything else on the roadmap. It waits.

## What the company will give up

Expect a flat quarter in new accounts, and prepare the board for it in advance. Sales commissions will need a temporary floor, since it would be unjust to charge the sales team for a decision it did not make. Competitors will win some campaigns unopposed. Two planned features will slip, and the customers to whom they were promised should receive a letter this week.

These costs fall early. The benefit arrives late and quietly, as an absence of departures, and an absence is easy to cut from a budget. Protect the program by agreeing now that it will not be reopened before the second quarterly review.

## Accountability

Name the head of product as owner. Report one figure to the whole company each month: of the customers who paid six months earlier, the share who still pay. Print it above revenue. Teams attend to the number they see first.

If that share has not moved after two quarters, return the budget to acquisition and state openly that the judgment was mistaken. Until then, direct the organization’s attention to the customers it already has. They renew their decision every month, and the company should give them a reason to.`,
    newsletter: {
      subject: "Decision required: retention first",
      preheader: "A third of the acquisition budget, two quarters, one figure reported to everyone.",
    },
  },
  visionary: {
    title: "A harbor people sail back to",
    body: `Stand with us on the roof at closing time and look west, past the billboards and the traffic and the glow of the last dashboard, and we can see the next ten years of software coming in like weather over open water.

It will be crowded out there. Every tool we build can be rebuilt by a stranger in a season, every clever screen will be on a hundred other screens by spring, and the old trick of shouting louder than the next stall will carry us about as far as a voice carries over surf.

## What the tide leaves behind

What stays when that tide goes out is whatever our customers have grown around, the way an orchard grows around a stone wall: the Monday habit, the shared page where we argue and make up, the small relief of a chore that used to eat an afternoon.

We have all felt it from the other side. We open a certain tool in the morning before we have quite decided to, the way our hands find the light switch in our own kitchen, and nobody had to chase us down the street to bring us home.

## Growing like a forest

A forest knows something that our launch calendars forgot. It spends years below ground, where there is nothing to photograph, threading root into root, and when at last it rises, it rises on every side at once and stands through the winter.

We could grow like that! We could spend our brightest people on the first ten minutes of a newcomer’s life with us, on the real answer that arrives at midnight, on an exit door left wide open, because all of us settle more happily in a house we know we could leave.

And each of them brings the next. A designer shows a friend across the table in a noisy bar, a bookkeeper carries us from one job to another like a good pen, and long before any campaign reaches that town we find our lamp already burning in a window there.

## Before we cast off

There is a price, and we should say it aloud while our sails are still furled: we will pass seasons looking slow beside ships with bigger flags, we will turn down money that wants us to hurry, and our charts will bend later than our patience would like.

But think of the harbor we could have by then, boats that chose us year after year knocking gently at their moorings, newcomers rowed in by old friends, and at the end of our pier a light so steady that sailors have stopped remarking on it.

Ten years is a long sail, and the far shore keeps its own counsel, yet those of us who have ever made something that people came back to in the morning can feel the direction of it on our faces, and the wind, tonight, is with us.`,
    newsletter: {
      subject: "What we could still be ten years out",
      preheader: "Weather over open water, slow forests, and a light at the end of our pier.",
    },
  },
  analyst: {
    title: "Three percent a month: what a churn rate implies",
    body: `Three percent is a monthly churn rate that sounds small and compounds to a loss of about 31 percent in a year. The calculation is short. If 97 percent of customers remain after each month, then the share that remains after twelve is 0.97 multiplied by itself twelve times, or approximately 0.694.

## What is being measured

Customer churn is defined here as the share of customers present at the start of a month who have canceled by its end. Customers who join and leave within the same month are excluded. Companies treat such cases differently, and two published rates are probably not comparable unless the treatment is known.

Revenue churn, which weights each customer by what that customer pays, is another quantity. The two can move in opposite directions when large accounts stay and small ones leave.

## Sensitivity to the rate

Modest changes have large effects. At 2 percent a month, roughly 78 percent of customers remain after a year. At 5 percent, roughly 54 percent remain.

If the rate were constant, the expected length of a subscription would be its reciprocal: 50 months at 2 percent, about 33 at 3 percent, and 20 at 5 percent. The assumption of constancy is doubtful. Departures often concentrate in the early months, so an average rate may overstate the risk for established customers and understate it for new ones.

## A ceiling on size

The rate also appears to set a limit. Consider a hypothetical company that adds 60 customers every month and loses 3 percent of its base. At 2,000 customers the losses equal 60, and growth stops. Churn of 2 percent would raise that ceiling to 3,000. At the original rate, reaching 3,000 would require 90 new customers a month, half as many again.

This comparison suggests, without establishing it, that retention deserves attention before acquisition. The missing term is cost. If lowering churn by one point were more expensive than finding 30 additional customers a month, the conclusion would reverse. Neither cost is known in general, and both presumably change with scale.

## Limits of the exercise

The arithmetic treats customers as identical and months as independent. Seasonal businesses probably violate the second assumption, and most businesses violate the first. A small company faces a further difficulty. With 100 customers, the difference between 2 and 3 percent is one person, which is hard to distinguish from noise.

A cohort table, in which customers are grouped by the month in which they joined and followed forward, would answer some of these objections. It requires a spreadsheet and perhaps an afternoon. Until such a table exists, a single churn figure is best read as a rough summary, and a comparison with another firm’s figure as a rougher one.`,
    newsletter: {
      subject: "3 percent a month is about 31 percent a year",
      preheader: "How a churn rate compounds, where growth appears to stop, and what the figure omits.",
    },
  },
};
