export const newsletterSample = {
  length: "475 words",
  subject: "The tugboat that ended Fridays",
  preheader: "Why there is more challah, and which day you can have a cake.",
  body: `Good morning,

If you have tried to order a Friday cake since May, this letter is an apology. If you come on Fridays for challah, it is good news. I am sorry, or you’re welcome.

For two months now we have taken no custom orders for Friday pickup. Any other day, gladly. Several of you have asked why, mostly kindly, so here is the reason.

## The short version

In March we sold out of challah at noon, on a Friday, while I was finishing a fondant tugboat. Mrs. Feld, who has bought the same plain loaf every week for six years, had to take rolls. She was polite about it, which was worse.

So we hung a notebook by the small mixer and wrote down the minutes for six weeks.

- A custom cake took **two hours and twenty minutes**. I would have guessed one.
- Thirty-five of those minutes were messages, before anybody had touched flour.
- On an average Friday, **fourteen people** asked for challah after it was gone. Nadia counted them in pencil.

Do that sum as a baker and the cakes earned a little under eighteen dollars an hour. Do it as a neighbor and it comes out worse: we were sending you home so that I could roll a licorice rope.

## What changes for you

On Fridays there are sixty challah instead of forty-six. Come at ten past twelve if you like. There should be one.

If your party is on Saturday, order for Thursday afternoon. Keep the box closed, somewhere cool, and take the cake out an hour before you cut it. Eight people have done it this way so far, and nobody has sent one back.

Prices are the same, and so are we, only in a better mood.

## What I got wrong

It took me four drafts to write a sign of ten words. The first apologized three times. The second explained our equipment. I kept telling people why we couldn’t, when all they wanted to know was which day they could.

I also never asked Tom. He had dreaded Thursday nights for about a year, with four cakes coming up behind the bread, and he didn’t mention it because I seemed to be enjoying myself. I was. That’s no excuse.

## One thing to try

Think of something you said yes to a long time ago and haven’t looked at since. A standing meeting, a favor, a stall at the market. Write down the minutes for two weeks. Don’t decide anything yet; just let the number sit there.

Then reply to this and tell me what it was. I read these on Sunday at the kitchen table, and I answer most of them.

Back to the oven,

Rosa

P.S. Mrs. Feld has her loaf. She looked at the empty bench and said, “No boat today.” I believe we are forgiven.`,
};
