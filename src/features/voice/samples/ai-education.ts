import type { PresetId } from "../voice-model.ts";
import type { Sample } from "./sample.ts";

export const aiEducation: Record<PresetId, Sample> = {
  storyteller: {
    title: "The dog on the courthouse steps",
    body: `My brother Danny teaches ninth-grade history in a room with a radiator that knocks. Last spring a kid named Luis handed in two pages on our town’s big flood, and they were good pages. Clean. Confident. The water, Luis wrote, had climbed to the second floor of the courthouse.

Danny read it twice, then walked down the hall to the glass case by the gym. There’s a photograph in there from that same week: courthouse, lawn, a dog asleep on the dry steps.

He called me that night. “The thing is,” he said, “I can’t even be mad. It’s the best-written lie I’ve had all year.”

## Luis and the dog

I figured there’d be a zero and a talk about cheating. But Danny doesn’t really do talks. Next morning he handed Luis the picture and a pencil and said, “Find what’s wrong with your paper.”

Luis looked at the dog for a long time. “It’s asleep,” he said.

“It’s asleep,” Danny agreed.

That was the whole lesson, and I’ve thought about it for months. Nobody gave a speech about technology. A fourteen-year-old got beaten by a napping dog, and he laughed, and then he wanted to know what else the machine had made up.

## Down in the basement

So the class went to find out. Danny had every kid ask a chatbot about the flood, print the answer, and carry it down to the library basement, where a tiny woman named Odette keeps the old newspapers in flat drawers.

I took the afternoon off and came along, because he’s my brother and because I like Odette. It was loud. Kids were yelling across the tables like they’d found money. “Mine’s got a mayor who never existed!” “Mine put the bridge on the wrong river!” One girl, Tess, sat very still, and I asked if she was stuck.

“Mine’s right,” she said, annoyed. “I checked every line. It’s all right.”

I told her that counted too. She gave me the look teenagers keep for adults who are trying to help, then went back up to the top and started again.

## What I took home

I use these tools myself. I’ll ask one for a recipe or a letter to my landlord, and I’ve never gone to a drawer of old newspapers to check it. Who does? But I’ve started picking one line, any line, and looking it up. It takes me about four minutes. Last week it was a bus timetable, and the bus I’d been promised had stopped running.

Danny’s doing the flood again this year. Luis wants to come back for it, as a sort of guest. He had the photograph blown up, and it hangs over the radiator now, and whenever a sentence sounds a little too sure of itself some kid in the back says it, quietly, like a password.

“It’s asleep.”`,
    newsletter: {
      subject: "My brother’s best liar was a chatbot",
      preheader: "A flood, a napping dog, and thirty kids yelling in a library basement.",
    },
  },
  executive: {
    title: "Adopt AI for preparation and keep it out of grading",
    body: `Approve AI tools for lesson preparation this year, and keep them out of grading until the district can audit how a grade was reached. This memorandum recommends that decision and sets out what it will cost.

## What the district gains

Begin with where teachers’ hours go. Planning, differentiation and routine correspondence take place outside class, leave a draft that can be reviewed, and harm nobody when the first version is poor. A teacher who rejects a weak worksheet has lost two minutes. A student who receives a wrong grade may lose a place in a course. Put the tool where an error is cheap and where a professional sees every page before a child does.

## What it gives up

Accept the costs openly. Departments that already grade with software will be asked to stop, and some will object with good reason. Reported savings will look modest, because time saved in preparation is spread across many evenings. Procurement will also slow down, since no vendor should receive student work until the contract states where that work is stored and who may train on it.

## Priorities, in order

First, name one accountable owner in each school. A policy that belongs to everyone is read by no one. Give that person a half day each month and the authority to refuse.

Second, train before licensing. Every teacher should be able to show a colleague one draft that the tool improved and one that it damaged. Hold that session before the first invoice is paid.

Third, tell families in plain language what is used and what is never uploaded. Send the letter ahead of the rollout. Explanations that arrive after a complaint are heard as excuses.

Fourth, set the review date now. Ask every school the same questions at the end of the second semester: which tasks kept the tool, which dropped it, and what went wrong.

## When to reopen the question of grades

Reconsider grading when two conditions hold. The district must be able to show a parent, line by line, why a piece of work earned its mark. It must also have staff with the time to hear an appeal within a week. Until both are demonstrated, leave the rule in place and say why. Candor now protects the district’s credibility on the day the rule changes.

Resist two temptations in the meantime. One is to wait for certainty, which leaves each classroom to invent its own rules. The other is to announce a transformation, which commits the budget before anyone has seen the work. A narrow permission, firmly owned and reviewed on a fixed date, will serve students better than either.

Sign the policy this month. Publish it on one page, under the superintendent’s name, and direct every question about it to the owner in each school.`,
    newsletter: {
      subject: "Recommendation: AI for preparation, not for grades",
      preheader: "The decision, its costs, four priorities in order, and the date of review.",
    },
  },
  visionary: {
    title: "A lamp in every window",
    body: `Out where the school year meets the horizon, past the last bell and the buses and the fields going blue, we can already make out a kind of classroom that has no back row, because every child in it has someone to ask.

We have wanted this for as long as we have had schools. We have wanted a patient voice beside every desk, one that would explain the fraction an eleventh time as gladly as the first, and we have never had enough grown-ups or enough evenings to give it to everyone who was too shy to raise a hand.

## Nine in the evening

Picture the streets we grew up on at nine in the evening, window after window, and behind each one a kid bent over a page that has stopped making sense. For generations the difference between those windows was who else was home: an aunt who knew chemistry, a father on the night shift, nobody at all.

Now let us set a tutor beside every one of those lamps, awake, unhurried, fluent in the language of that kitchen, and let us watch what a neighborhood becomes when no question has to be carried alone until morning.

## Teachers, walking lighter

And when those children come back through our doors, they come carrying the one question that survived the night, the stubborn one that deserves a whole room’s attention, and we can hand it to the person who has been waiting a career for it.

We see our teachers stepping out from behind the stacks of paper like hikers dropping their packs at the top of a pass, suddenly taller, free to walk the aisles and notice who has gone quiet, free to send a class outdoors to measure the shadow of a tree!

Some of what we love will look strange for a while. We will hear a hum where we used to hear silence, we will read essays that began as conversations, and we will have to learn, all of us together, how to tell a borrowed thought from one that has been earned.

## The bridge from here

None of it comes down the river on its own. The machines we have today are sure of themselves on days when they should be silent, they have read a world that leaves out many of our grandmothers, and a lamp that burns in some windows makes the dark ones darker.

So let us build this the way our towns once raised their libraries, with our names on the cornerstone, insisting that the door be wide, that what a child whispers to a tutor stays with the child, and that a person we trust is always within calling distance.

The horizon will do what horizons do and move back as we walk toward it, but we have seen the lights from here, row upon row of them coming on along the valley, and our feet already know the way.`,
    newsletter: {
      subject: "The classroom we can see from here",
      preheader: "A patient voice at every kitchen table, and what our teachers could do with the morning.",
    },
  },
  analyst: {
    title: "Twenty-five hours: one set of essays and the case for AI feedback",
    body: `Twenty-five hours is the time one teacher needs to comment once on one essay from each student, under three stated assumptions: five classes, 30 students in each, and ten minutes per essay. Five times thirty is 150 essays, and 150 essays at ten minutes each come to 1,500 minutes.

The figure is an illustration. Class sizes and marking speeds vary widely, and a school with local numbers should substitute them. It nevertheless suggests why feedback is a part of teaching for which automated drafting is often proposed.

## Terms

- Feedback means written comments on which a student can act before the next draft.
- Grading means the mark that is recorded.
- Assistance means that software proposes comments and a teacher accepts, edits or deletes each one.

The distinctions matter. Evidence about one of these practices probably does not transfer to the others.

## How the figure moves

Suppose that assistance reduces the time per essay from ten minutes to six. The total falls from 25 hours to 15. Suppose further that each proposed comment must be checked against the essay, and that checking takes three minutes. The total then rises to 22.5 hours, and the saving shrinks from ten hours to two and a half.

With checking at four minutes, the saving disappears, because six plus four is ten. The example suggests that the cost of verification may decide whether such a tool saves any time. A department considering one could reasonably time that step before any other.

## A feasible trial

A small comparison is within reach of most departments. Two classes taught by the same teacher could receive unassisted comments on one assignment and assisted comments on the next, with the order reversed in the second class. The reversal partly guards against the possibility that the later assignment is simply easier.

Two quantities appear worth recording. The first is minutes per essay, checking included. The second is the share of comments that led the student to revise the passage in question. The latter is an imperfect proxy for learning, but it can be observed within weeks.

## Limits

Two classes are too few to support a general conclusion, and a difference between them might reflect chance alone. A teacher who knows which comments were assisted may also treat them differently. Finally, time saved is a separate matter from learning gained, and the arithmetic above addresses only the former.

What can be said is narrow. On these assumptions, the benefit seems to depend less on how quickly comments are drafted than on how long they take to verify. That is a testable claim, and it could prove to be wrong.`,
    newsletter: {
      subject: "25 hours: the arithmetic of one set of essays",
      preheader: "Why the time spent checking AI feedback may matter more than the time it saves.",
    },
  },
};
