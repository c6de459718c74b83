import { Accordion } from "../../ui/accordion.tsx";
import { useWords } from "../../ui/launch.ts";
import { Prose } from "../../ui/prose.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { faqItems } from "./faq-content.ts";
import { faqHeading } from "./how-it-works-content.ts";

export function QuestionsSection() {
  return (
    <section id="questions" className="border-t border-rule section" aria-labelledby="questions-heading">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <SectionHeading id="questions-heading" kicker={faqHeading.kicker} className="self-start lg:sticky lg:top-28">
          {faqHeading.heading}
        </SectionHeading>
        <Accordion
          name="how-it-works-questions"
          items={useWords(faqItems).map((item) => ({
            id: item.id,
            title: item.question,
            body: <Prose source={item.answer} headingLevel={3} />,
          }))}
        />
      </div>
    </section>
  );
}
