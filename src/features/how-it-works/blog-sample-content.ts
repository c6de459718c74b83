export const blogSample = {
  length: "1,153 words",
  title: "Why we stopped taking custom orders on Fridays",
  excerpt: "A fondant tugboat, a spiral notebook, and nine hours a week that were not where I thought.",
  body: `Mrs. Feld has bought one challah from us every Friday for six years. Plain, no seeds. She comes at ten past twelve because that is when her bus comes, and she never says what she wants because she doesn’t need to.

One Friday in March she came at ten past twelve and there wasn’t any. I told her so. She looked past my shoulder at the bench, where I had spent most of the morning on a tugboat: blue fondant hull, red funnel, a small licorice rope. It was for a retirement party. It was, I have to say, a good tugboat.

“That’s nice,” she said, and bought a bag of rolls she didn’t want.

I have run this bakery for eleven years, and nobody has ever told me off more thoroughly.

## How we got there

We are three people. Tom runs the oven, Nadia runs the counter, and I do what is left, which is mostly dough until six and mostly cake after that. There is one deck oven. There are two mixers, a big one for bread and a small one for anything with butter in it.

Nobody decided that we would make custom cakes on Fridays. Somebody asked, and I said yes, because it was a Tuesday and Friday was a long way off. Then somebody else asked. It is a cheerful thing to be asked for. People bring pictures. You feel chosen.

By last winter we were making about four a week for Friday pickup, because parties are on weekends. Friday is also our biggest day for bread, for the same reason. I knew both of these facts. I had just never stood them next to each other.

## Six weeks in a notebook

After the tugboat I bought a spiral notebook and hung it by the small mixer. For six weeks, each of us wrote down every minute that went into a custom order. Messages counted. Standing at the counter discussing shades of pink counted.

Twenty-three orders later, the average one looked like this:

- Messages, calls and changes of mind: 35 minutes
- Mixing, baking and filling: 30 minutes of actual hands
- Decorating: 65 minutes
- Boxing, handing over, carrying it to the car: 10 minutes

That is two hours and twenty minutes. If you had asked me, I would have said one.

The average price was $54. Take off $13 for ingredients and the box and there is $41 left, which comes to a little under eighteen dollars an hour, before the rent, before the gas, before me. I pay Tom more than that, and I should.

The next page was worse. Nadia made a pencil tick each time somebody asked for challah after it was gone. In six Fridays she made eighty-four ticks. That is fourteen people a week walking out with rolls, or with nothing, and being nice about it.

> We were sending home people we see every week to make cakes for people we would see once.

## The sum, such as it is

I am not a numbers person. I did this on the back of a flour sack and then asked Tom to do it again.

Without Friday cakes, we would give up about $157 a week. With fourteen more challah at nine dollars, we would get about $103 of that back, once you take out the flour, the eggs and the bag. So we would be down $54 a week. That is, as it happens, the price of one cake.

In exchange we would get nearly nine hours. Call it six dollars an hour. I have paid more for parking.

## The sign

I wrote four signs. The first one apologized three times. The second one explained the notebook. The third had a drawing of an oven on it, looking tired. The fourth one says:

**No custom orders for Friday pickup. Any other day, gladly.**

It went up on a Monday, at the counter and at the top of the order form, with four weeks’ notice. Every Friday order we had already taken, we made. We didn’t raise a price and we didn’t announce a philosophy.

What I had wrong in the first three drafts was the reason. I kept explaining why *we* couldn’t. Nobody at a counter wants to hear about your mixer. They want to know which day they can have a cake.

## What happened

Some of it I expected. In the first eight weeks, eleven people asked for Friday anyway. Eight of them took Thursday when we offered it, since a cake boxed on Thursday afternoon is still a good cake on Saturday. Two went somewhere else. One was my mother-in-law, who has raised it at dinner.

Some of it I didn’t expect. We bake sixty challah on a Friday now instead of forty-six, and it is the same one mix and the same one shaping. The dough doesn’t know. Nadia has stopped smiling with only her mouth. And Tom, who had never said a word against the cakes, mentioned in the second week that he used to dread Thursday nights. I asked why he hadn’t told me. He said I seemed to like the pictures.

I like cakes again, too, which wasn’t in the sum. When there were four of them due by Friday noon, each was a deadline with frosting on it. On a Wednesday, with the bread out and the radio on, it is the best part of the trade. Last month I made a lighthouse. It took as long as it took.

Not all of it is tidy. The two who went elsewhere were good customers, and I miss one of them. On the first Friday we overdid it and had eleven loaves left at closing, and we ate bread pudding until Tuesday. And I don’t have a year of figures, only one summer. If December changes my mind, I will write that down as well.

## If you have a Friday of your own

I don’t think the lesson is to say no more often. Plenty of people say no all day long and run terrible shops. I think it is smaller than that. A yes is usually paid for by someone who wasn’t in the room when you said it. Ours was on the number 9 bus.

So if something like this is going on where you work:

1. Write down the minutes before you decide anything. The number in your head is from a good week.
2. Count the people you turn away, not only the ones you serve. They don’t complain. They buy rolls.
3. Move the thing before you abolish it. Most of our Friday cakes were perfectly happy as Thursday cakes.
4. Keep the sign short.

Mrs. Feld came in last Friday at ten past twelve. There were nine challah on the shelf. She pointed at one, which she has never done before, and I put it in a bag.

“No boat today,” she said.

No boat today.`,
  chart: {
    title: "Where two hours and twenty minutes go",
    unit: "minutes",
    bars: [
      { label: "Messages, calls, changes of mind", value: 35 },
      { label: "Mixing, baking, filling", value: 30 },
      { label: "Decorating", value: 65 },
      { label: "Boxing and handing over", value: 10 },
    ],
  },
  picture: {
    suggestion: "The bench at noon: the finished boat in front, the empty bread shelf behind it.",
    alt: "A blue fondant tugboat on a floured bench, with an empty bread shelf out of focus behind it.",
  },
};
