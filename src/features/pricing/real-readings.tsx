import { ArrowLink } from "../../ui/arrow-link.tsx";
import { findOwnFigures } from "../../ui/own-figures.ts";
import { readingsContent } from "./readings-content.ts";

/** Beside the testimonials: figures that anybody can count again, and the visitor's own where there are some. */
export function RealReadings() {
  const { heading, rows, texts, own, link } = readingsContent;
  const figures = findOwnFigures();
  const columns = [...texts, ...(figures ? [{ title: own, figures }] : [])];
  return (
    <div className="mt-8 border-t border-ink pt-4 md:mt-14">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{heading}</h3>
      <table className="mt-3 w-full text-left text-sm wrap-anywhere">
        <thead className="align-bottom">
          <tr>
            <td />
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="py-2 pl-3 text-xs leading-snug font-normal text-mute">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label }) => (
            <tr key={id} className="border-t border-rule">
              <th scope="row" className="py-2 font-normal">
                {label}
              </th>
              {columns.map((column) => (
                <td key={column.title} className="py-2 pl-3 font-display text-h4 text-blue figures">
                  {column.figures[id].toFixed(1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1">
        <ArrowLink to={link.href}>{link.label}</ArrowLink>
      </p>
    </div>
  );
}
