import type { VoiceId } from "../voice-model.ts";
import type { Sample } from "./sample.ts";

export const saasGrowth: Record<VoiceId, Sample> = {
  storyteller: {
    title: "Forty minutes with Gus",
    body: `I called Gus on a Friday because he’d canceled on the Thursday. The other three people who’d left us that week went to voicemail, so I’d got comfortable. I had a sandwich in my hand when he picked up.

“Finally!” Gus said. “You’re the invoice people. Are you sitting down?”

I put the sandwich down. There are two of us, Jonas and me, and we make a little invoicing app, and we’d spent that whole month on a prettier signup page. Gus sells and mends bicycles. He talked for forty minutes, and I don’t think he breathed.

## Eleven clicks

Every quarter his accountant wants one file. “One file! You know how many clicks that is? Eleven. I counted them for you.” Then came a step where you renamed the thing by hand, because we’d called it “untitled.” He’d written to us about it in the spring. He’d sent a picture with an arrow on it.

“And what did you people tell me? You said it was on the list!”

He wasn’t mean about it. He asked after the weather here. Then he read me, click by click, all eleven, while the bell kept ringing on his shop door. “Write it down,” he said, “or we’ll both forget.” I’d filled a page by then.

## Number forty-one

I walked into the other room and told Jonas, who builds everything. He pulled up our list. The export was on there, all right, number forty-one, right below a dark mode that nobody had asked for but me.

“How many of the people from March do we still have?” I asked.

He didn’t know. I didn’t either. We sat there with a chart of signups on the wall, two grown adults, and we’d never once counted who stayed. Why would you? The line went up! It took him ten minutes to find out, and then he made us both coffee without saying the number.

## One button

The fix took a day and a half. One button, top right, and the file comes out with your shop’s name and the quarter on it. We tried it on my invoices, then on Jonas’s sister’s. I wrote Gus two lines to say so.

He didn’t come back. I’d love to tell you he did! He’d found a spreadsheet and he liked it. But he sends us people, four so far, all of them bicycle shops, and each one says the same thing to me on the phone: “Gus says you’ll pick up. Will you?”

So that’s my Friday now. I call everybody who leaves us, after lunch, with no script, and I ask what we got wrong. You’d be amazed what people tell you. Jonas says it’s the only part of the job we’re any good at, and I think he means it kindly.`,
    newsletter: {
      subject: "The customer who picked up",
      preheader: "Eleven clicks, number forty-one on the list, and a man who sells bicycles.",
    },
    threadOmits: ["Number forty-one"],
  },
  executive: {
    title: "Fund retention before acquisition",
    body: `Move a third of next quarter’s acquisition budget into retention, and hold it there for two quarters. Targets for new accounts should be lowered in the same meeting, so that no team is measured against a plan the company has just abandoned.

## Why the money should move

Acquisition buys little when customers leave early. A subscription that ends in month four must repay its cost of sale in four payments. Where it cannot, each additional signup adds to the loss. Money spent on keeping customers works in the other direction: every month added to the average subscription raises the return on marketing that has already been paid for.

## Priorities

Priority one is the first week of use. A single product manager will own the path between payment and the first finished task, with the right to delay other releases.

Priority two is the cancellation. Every departing customer is asked for one reason, in that customer’s own words, and a director reads all of the answers each Monday. The reading is not to be delegated.

Priority three is price. An annual plan follows only after the first two show progress. A discount that binds a dissatisfied customer for a year postpones the problem and removes our signal. Everything else on the roadmap waits.

## What the company will give up

Expect a flat quarter in new accounts, and prepare the board for it in advance. Sales commissions will need a temporary floor, since the sales team did not make this decision. Competitors will win some campaigns unopposed. Two planned features will slip, and the customers to whom they were promised should receive a letter this week.

These costs fall early, and the benefit arrives two quarters later. The management team should therefore agree now that the program will not be reopened before the second quarterly review.

## Accountability

The head of product is the owner. One figure goes to the whole company each month: of the customers who paid six months earlier, the share who still pay. It will be printed above revenue in our monthly report, with the count of customers beside it.

The finance team supplies the figure by the fifth working day. Product explains any movement of more than two points in a single paragraph.

If that share has not moved after two quarters, return the budget to acquisition and state openly that our judgment was mistaken. If it has moved by three points or more, extend the program for a year and fund it from the marketing plan.

Confirm the transfer at Tuesday’s meeting. The revised targets will be circulated the same day.`,
    newsletter: {
      subject: "Decision required: retention first",
      preheader: "A third of the acquisition budget, two quarters, one figure reported to everyone.",
    },
    threadOmits: ["What the company will give up"],
  },
  visionary: {
    title: "A harbor people sail back to",
    body: `Stand with us at the end of the pier and look west, ten years out, and you will see more boats than any of us has ever counted, each one a tool that somebody built in a season and painted to look like yours!

How will you be chosen out there? Every pier along this coast is shouting, and by spring there will be a hundred sails like your newest one, so let us talk about the one thing that nobody can copy in a season, a harbor that people sail back to.

## Why we come home

You open a certain tool in the morning before you have quite decided to, the way we all turn for home without looking at our charts, and nobody had to chase you across the water to bring you in.

What brought you back to it? You knew the berth would be yours, you knew that the chore which used to eat our afternoons would take a minute there, and you knew that somebody on the quay remembered what you came in for.

## Building the breakwater

Look below the water line with us, because that is where our next years of work belong! We can spend our brightest people on your newcomer’s first ten minutes inside the wall, on the real answer that goes out to you at midnight, and on a harbor mouth left wide open, since all of us tie up more gladly where we know we can leave.

And watch what your own boats do then, for each one that goes out well kept comes back with another in its wake, and long before we have sent a single flag to that coast, they know our name on it!

## Before you cast off

Will it cost us? It will, and you should hear us say so while we are still tied up: we will look slow beside ships with bigger flags, we will turn down money that wants us to hurry, and our charts will bend later than our patience would like.

But think of an evening ten years on, at your pier and at ours, with the boats that chose us year after year knocking gently at their moorings, and newcomers rowed in by old friends who are already showing them where to tie up!

So come down to the water with us tomorrow morning, bring your best people, and ask the one question that you and we will ever need to ask of a plan: does it give somebody another reason to sail home to us?`,
    newsletter: {
      subject: "What we could still be ten years out",
      preheader: "More boats than anyone has counted, and one harbor that they come back to.",
    },
    threadOmits: ["Building the breakwater"],
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
    threadOmits: ["What is being measured", "Limits of the exercise"],
  },
  builder: {
    title: "Find the step where they stop",
    body: `Your signup page is fine. The hole’s two screens later. People arrive, make an account, meet an empty screen and leave, and you can’t fill a bucket with a hole in that place. Find the step, then fix it, in that order.

## Find it

Write down every screen between payment and the first finished piece of work. Do it by hand, because your log hides the screens that nobody reaches.

Count how many accounts reached each one last month. Then look for the biggest drop between two neighbors. Say 200 people signed up, 180 confirmed their email, 150 named a project and 60 imported a file. The first two steps cost you 50 people between them. The import cost you 90. Start there, and ignore the rest of your list for now.

## Fix it

Watch five people do that step. Share a screen, say nothing, and note where the cursor stops. You’ll see the same pause more than once. Now make the smallest change that removes the pause.

- No file at hand? Load a sample one.
- Stopped by the wording? Use the words that people said out loud.
- Too slow? Run the import in the background and send an email when it’s done.
- Not needed at all? Delete the step.

Ship one change. Ship two at once and you won’t know which of them worked.

## Check it

Give it two full weeks, then count again. With numbers this small, a few people either way is noise. You want to go from 60 in 150 to 90 in 150 or better. If you don’t get there, take the change out and try the next line on your list.

Keep the old count next to the new one, where your whole team can see both. Screens drift. The step you fixed in March gets a new field in June, and the hole’s back.

## Hand it over

Put one person in charge of the list, by name. They don’t have to write the code. They count on the first Monday of the month, say which drop is now the biggest, and say it in front of whoever plans your releases.

Then move to the next drop. Four of these a year is a good pace. It’s slow and it won’t look like much on a slide, but every customer you keep pays for a piece of your next campaign. Once the bucket holds, go ahead and turn on the tap.`,
    newsletter: {
      subject: "The hole is two screens after signup",
      preheader: "Count the steps, watch five people, ship one change, count again.",
    },
    threadOmits: ["Hand it over"],
  },
};
