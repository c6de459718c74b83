/** Shown before a visitor's own text; a few habits are in it on purpose. */
export const exampleText = `In today’s fast-paced world, every bakery needs a newsletter. Or so my nephew told me.

I started ours in March, on the tray table of a train, because my sister had asked three times what I do all day and I’d run out of ways to tell her that it’s mostly flour, mostly waiting, and that the best part happens before anybody else is awake. She laughed. It went to eleven people, and nine of them were family.

That might have been the end of it. But in May I wrote about the night the big mixer died, and how we kneaded forty kilos by hand, badly, with the radio on. People wrote back! A man I’d never met sent me the number of his brother, who fixes mixers. He came on a Sunday. He wouldn’t take money, so I gave him bread.

So here’s what I know. Write to the eleven. Tell them about the mixer. It’s important to note that nobody reads a baker for her cutting-edge solutions. They want to know if there’s bread, and who burned it.

My sister reads it on the train now. She says I’m less boring in writing. When it comes to sending day, I’ve picked Thursday, and I’ve kept it, late and slightly floury, for a year.`;
