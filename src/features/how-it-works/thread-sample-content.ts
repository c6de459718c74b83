export const threadSample = {
  /** Unnumbered. Each leaves room for a number within 280 characters. */
  tweets: [
    "On a Friday in March my bakery ran out of challah at noon because I was busy making a tugboat out of fondant. A woman who has bought the same loaf for six years had to take rolls. She looked at the boat and said, “That’s nice.” I have not recovered.",
    "So we hung a notebook by the mixer. Six weeks, 23 custom orders, every minute written down. The average cake took 2 hours 20. I would have guessed one hour. Thirty-five of those minutes were messages, many of them about pink.",
    "Average price: $54. After ingredients and a box, $41. That’s under $18 an hour, before rent. I pay Tom, who runs the oven, more than that. I should.",
    "The next page was worse. Nadia made a pencil tick for everyone who asked for challah after it was gone. Six Fridays, 84 ticks. Nobody complained. People you turn away don’t complain. They buy rolls.",
    "Dropping Friday cakes would cost us $54 a week, once the extra bread is counted. That is the price of one cake. We would get nine hours back. Six dollars an hour. I have paid more for parking.",
    "I wrote four signs. The first one apologized three times. The one on the counter says: “No custom orders for Friday pickup. Any other day, gladly.”",
    "Eight weeks on, eleven people have asked for Friday anyway. Eight took Thursday. Two went elsewhere, and I miss one of them. One was my mother-in-law, who has raised it at dinner.",
    "A yes is usually paid for by someone who wasn’t in the room when you said it. Ours was on the number 9 bus. She came in last Friday, pointed at her loaf, and looked at the empty bench. “No boat today.” No boat today.",
  ],
};
