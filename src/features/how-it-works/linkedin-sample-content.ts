export const linkedinSample = {
  length: "274 words",
  /** Prose markup without emphasis, which the feed does not show. */
  body: `Nobody ever decided that our bakery would make custom cakes on Fridays. Somebody asked, I said yes, and a few years later I was finishing a fondant tugboat while a customer of six years heard that the bread was gone.

We are three people with one oven. Before changing anything, we wrote down the minutes for six weeks. The notebook said:

- 23 custom orders, at 2 hours 20 minutes each. I would have guessed one hour.
- 35 of those minutes were messages, before any baking.
- $41 left per cake after ingredients and the box. Under $18 an hour.
- 14 people every Friday asking for bread that had sold out.

Stopping would cost us about $54 a week and give back nearly nine hours. So we put up a sign: “No custom orders for Friday pickup. Any other day, gladly.”

Eight weeks later, three things seem worth passing on.

1. Measure first. My own guess was off by more than half, and I was the one doing the work.
2. Count the people you turn away. They don’t complain. They buy rolls and come less often.
3. Move it before you abolish it. Eleven people still asked for Friday. Eight were content with Thursday.

And a fourth, which I owe to Tom, who runs the oven. He had dreaded Thursday nights for about a year and never said so, because I seemed to like the work. A yes is usually paid for by someone who wasn’t in the room when you said it. If you are the one who says it, asking is your job.

What did you once say yes to that nobody has looked at since?`,
  hashtags: ["SmallBusiness", "Bakery"],
};
