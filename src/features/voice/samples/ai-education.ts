import type { VoiceId } from "../voice-model.ts";
import type { Sample } from "./sample.ts";

export const aiEducation: Record<VoiceId, Sample> = {
  storyteller: {
    title: "The dog on the courthouse steps",
    body: `My brother Danny teaches ninth-grade history in a room with a radiator that knocks. Last spring a kid named Luis handed in two pages on our town’s big flood, and they were good pages. Clean. Confident. The water, Luis wrote, had climbed to the second floor of the courthouse.

Danny read it twice, then walked down the hall to the glass case by the gym. You know the kind: trophies, the class of 1952, and who ever looks? There’s a photograph in there from that same week. Courthouse, lawn, a dog asleep on the dry steps.

He called me that night. “The thing is,” he said, “can you even be mad? It’s the best-written lie I’ve had all year!”

## Luis and the dog

I figured there’d be a zero and a talk about cheating. But Danny doesn’t do talks. Next morning he handed Luis the picture and a pencil. “You tell me,” he said. “What’s wrong with your paper?”

Luis looked for a long time. “The dog’s asleep,” he said. Then he started to laugh, and so did we when we heard. Have you ever seen a fourteen-year-old beaten by a napping dog? He wanted to know what else the machine had made up.

## Down in the basement

So the class went to find out. Danny had every kid ask a chatbot about the flood, print the answer and carry it to the library basement, where the old newspapers live in flat drawers. I took the afternoon off and came along. It was loud! “Mine’s got a mayor who never existed!” “Look, you guys, mine put the bridge on the wrong river!”

One boy, Omar, told me for ten minutes, without a breath, how his answer had the date right and the rain right and even the number of drowned chickens. “And you know what that means?” he said. “It means I’ve got to check yours too.”

## What I took home

I use these tools myself. I’ll ask one for a recipe or a letter to my landlord, and do I check it? I never did. Now I pick one line, any line, and look it up. It takes me four minutes. Last week it was a bus timetable, and the bus I’d been promised had stopped running in March.

Try it tonight, will you? Pick one line. When I told Danny I was writing this down, he asked what the moral was, so he could put it on our classroom wall. I said I didn’t have one. “Good,” he said. “My kids would only ask you for your source.”`,
    newsletter: {
      subject: "My brother’s best liar was a chatbot",
      preheader: "A flood, a napping dog, and thirty kids yelling in a library basement.",
    },
    threadOmits: ["Down in the basement"],
  },
  executive: {
    title: "Adopt AI for preparation and keep it out of grading",
    body: `Approve AI tools for lesson preparation this year, and keep them out of grading until the district can audit how a grade was reached. This memorandum recommends that decision and sets out what it will cost us.

## What the district gains

Planning, differentiation and routine correspondence take a large share of teachers’ hours. They take place outside class, they leave a draft that can be reviewed, and they harm nobody when the first version is poor. A teacher who rejects a weak worksheet has lost two minutes. A student who receives a wrong grade may lose a place in a course.

## What it gives up

The costs are real and should be stated. Departments that already grade with software will be asked to stop, and some will object with good reason. Reported savings will look modest, because time saved in preparation is spread across many evenings. Procurement will also slow down, since no vendor should receive our student work until the contract states where that work is stored and who may train on it.

## Priorities, in order

First, name one accountable owner in each school. That person needs a half day each month and the authority to refuse.

Second, train before licensing. Every teacher should be able to show a colleague one draft that the tool improved and one that it damaged. That session takes place before the first invoice is paid.

Third, inform families in plain language of what is used and what is never uploaded. The letter goes out ahead of the rollout, over our signature.

Fourth, set the review date now. At the end of the second semester every school will answer the same questions: which tasks kept the tool, which dropped it, and what went wrong.

## When to reopen the question of grades

Two conditions must hold before grading is reconsidered. The district must be able to show a parent, line by line, why a piece of work earned its mark. It must also have staff with the time to hear an appeal within a week. Until both are demonstrated, the rule stays in place.

Two alternatives were considered. Waiting for certainty would leave each classroom to invent its own rules. A full rollout would commit the budget before the board had seen the work. The narrow permission avoids both, at the price of a slower start.

Sign the policy this month. It will be published on one page, under the superintendent’s name, and every question about it will go to the owner in each school.`,
    newsletter: {
      subject: "Recommendation: AI for preparation, not for grades",
      preheader: "The decision, its costs, four priorities in order, and the date of review.",
    },
    threadOmits: ["What it gives up"],
  },
  visionary: {
    title: "Every hand in the room",
    body: `Look out past the last bell, past the buses and the fields going blue, and you can already make out a classroom where no hand goes unanswered, because every child in it has someone to ask!

We have wanted this for as long as we have had schools, haven’t we? We have wanted a patient voice beside every desk, one that would explain the fraction an eleventh time as gladly as the first, and we have never had enough evenings to reach every hand that went up, let alone the ones that stayed down.

## Nine in the evening

Walk with us down the street you grew up on, at nine in the evening, and think of the child behind each window, bent over a page that has stopped making sense, with a hand half raised and no one there to see it.

Who answered yours, and who will answer ours? For some of us it was an aunt who knew chemistry, for some a father just off the night shift, and for far too many of us it was nobody at all, and we learned to keep our hands in our laps.

Now imagine every one of those hands answered, that night, in the language of that kitchen, and ask yourself what your neighborhood becomes when no question of yours or mine has to be carried alone until morning!

## Our teachers in the morning

Then picture your own door opening at eight, and thirty of our children coming through it with the one question that survived the night, the stubborn one, the one that you became a teacher to hear.

We will need you more than we ever have, free of the stack of papers at last, walking the aisles, noticing which hand has stopped going up and why, and taking our whole class outside to measure the shadow of a tree!

## What we must insist on

It will not come to us by itself, for the machines we have today are sure of themselves on days when they should be silent, and a hand that goes up in your town will be passed over in ours, unless we say no.

So let us say it together, and let us say it now: that what your child whispers to a tutor stays with your child, and that a person we trust is always within reach of our voices.

Can we do it, you and I? We built libraries once, in towns far poorer than ours, with our own names on the cornerstones, so come and put your hand up with ours, and let us build the room where every one of them is seen!`,
    newsletter: {
      subject: "The classroom we can see from here",
      preheader: "A patient voice at every kitchen table, and what our teachers could do with the morning.",
    },
    threadOmits: ["Our teachers in the morning"],
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
    threadOmits: ["Terms", "A feasible trial"],
  },
  builder: {
    title: "Start with Sunday night",
    body: `Sunday night is where the hours leak. If you teach five classes, you open a blank page five times, and by the third one your examples are tired. Fix that page first. Leave the rest of the school alone until it works.

## The fault

Most schools start at the wrong end. They buy a license for everybody, hold one training day in August and hope. By October the tool is used for nothing in particular, and you can’t get anyone to say what it saved.

## The fix

Pick one task. The weekly practice sheet is a good one: it’s short, it’s dull to write, and you’ll catch a mistake before a student does. Then set it up in this order.

- List what a good sheet has: eight problems, two of them from last week, one that needs a sentence for an answer.
- Paste last year’s best sheet beside the list as a model.
- Ask for three drafts and throw two away.
- Work every problem yourself. This step stays, however good the drafts get.
- Save what you asked for with the sheet, so that you start from there next week.

Give yourself 40 minutes for the first sheet and 15 for the fourth.

## What stays out

No names go in. No student work goes in until the district’s contract says where it’s kept. Grades stay with you, because you’re the one who signs them. If a parent asks how you reached a mark, you need an answer that doesn’t begin with software.

## The check

Keep a count for four weeks: the minutes you spent, and the problems you had to correct. Two numbers on a sticky note will do.

If the minutes fall and the corrections don’t rise, show a colleague, and let them pick the next task. If the corrections rise, your model is too thin. Add a second good sheet and run it again.

If neither number moves by week four, stop. You’re out two hours, and you know something about this tool that the vendor doesn’t.

## The next page

Take letters home after the practice sheet. They repeat, they follow a form, and the office reads them before they go out. Use the same five steps, with your clearest letter from last year as the model, and count what you correct again.

Hold off on anything that only you will read. An exam or a recommendation needs a second pair of eyes before it needs a faster first draft. Have you got those eyes? Then put it on your list for spring.`,
    newsletter: {
      subject: "Give the tool one job: the practice sheet",
      preheader: "One task, five steps, four weeks, and two numbers on a sticky note.",
    },
    threadOmits: ["The next page"],
  },
};
