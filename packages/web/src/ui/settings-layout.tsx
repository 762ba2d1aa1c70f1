import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "../routing/router.tsx";
import { classNames } from "./class-names.ts";
import { currentSection } from "./current-section.ts";

export interface SettingsLayoutProps {
	/** Names the list of sections. */
	readonly label: string;
	/** The page's sections in their order; each is a `SettingsSection` of this id. */
	readonly sections: readonly { readonly id: string; readonly title: string }[];
	readonly children: ReactNode;
}

/**
 * A page of settings with a list of its sections, which stays visible and marks the current one: on the left, or
 * above them on a narrow screen.
 */
export function SettingsLayout({ label, sections, children }: SettingsLayoutProps) {
	const chosen = useLocation().hash.slice(1);
	const list = useRef<HTMLUListElement>(null);
	const [current, setCurrent] = useState<string>();
	useEffect(() => {
		const main = list.current?.closest("main");
		if (!main) return;
		const look = () => {
			const tops = sections.flatMap(({ id }) => {
				const element = document.getElementById(id);
				return element === null ? [] : [{ id, top: element.getBoundingClientRect().top }];
			});
			const { clientHeight: height, scrollTop, scrollHeight } = main;
			const { top } = main.getBoundingClientRect();
			setCurrent(currentSection(tops, { top, height, scrollTop, scrollHeight }, chosen));
		};
		look();
		main.addEventListener("scroll", look, { passive: true });
		return () => main.removeEventListener("scroll", look);
	}, [sections, chosen]);
	useEffect(() => {
		const row = list.current;
		const link = row?.querySelector<HTMLElement>(`[href="#${current}"]`);
		if (!row || !link) return;
		// On a narrow screen the list is a row that may be wider than the screen.
		row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
	}, [current]);
	return (
		<div className="max-w-page lg:grid lg:grid-cols-[176px_minmax(0,1fr)] lg:gap-x-10">
			<nav
				aria-label={label}
				className="sticky top-0 z-10 -mx-5 border-b border-line bg-surface max-md:-mx-3 lg:mx-0 lg:self-start lg:border-0 lg:pt-4"
			>
				<ul
					ref={list}
					className="relative flex gap-1 overflow-x-auto px-5 py-1.5 [scrollbar-width:none] max-md:px-3 lg:flex-col lg:gap-0.5 lg:px-0"
				>
					{sections.map(({ id, title }) => (
						<li key={id}>
							<a
								href={`#${id}`}
								aria-current={id === current ? "location" : undefined}
								className={classNames(
									"block rounded px-2 py-1 whitespace-nowrap focus-visible:outline-offset-(--ring-inset)",
									id === current
										? "bg-active font-medium text-text"
										: "text-text-2 hover:bg-hover hover:text-text",
								)}
							>
								{title}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className="max-w-text">{children}</div>
		</div>
	);
}
