import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { usePageRoute } from "../routing/page-route.ts";
import { Link } from "../routing/router.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { HelpButton } from "./help-button.tsx";
import { messages } from "./messages.ts";
import { useDrawerOpen } from "./open-state.ts";
import { PaletteButton } from "./palette-button.tsx";
import { SaveMark } from "./save-mark.tsx";

interface Crumb {
	readonly label: string;
	readonly to: string;
}

export interface PageHeaderProps {
	/** Replaces the title from the route table. */
	readonly title?: ReactNode;
	/** The title of a page that has its own heading: shown here, it stays visible while the page scrolls. */
	readonly here?: string;
	/** At most two, the page itself being the third. */
	readonly crumbs?: readonly Crumb[];
	/** The page's primary action, and anything beside it. */
	readonly children?: ReactNode;
}

/** The bar above a page: its place in the app, and its primary action. */
export function PageHeader({ title: ofItem, here, crumbs = [], children }: PageHeaderProps) {
	const route = usePageRoute();
	const title = ofItem ?? (route.showTitle ? route.title : undefined);
	return (
		<header className="flex h-12 flex-none items-center gap-2 border-b border-line px-5 max-md:gap-1 max-md:px-2">
			<Button
				variant="ghost"
				className="md:hidden"
				icon={<Menu aria-hidden />}
				aria-label={messages.openMenu}
				onClick={() => useDrawerOpen.setState(true)}
			/>
			<nav aria-label="Breadcrumbs" className="flex min-w-0 flex-1 items-center gap-1.5">
				{crumbs.map(({ label, to }, index) => (
					<span
						key={to}
						className={classNames(
							"flex items-center gap-1.5 max-md:min-w-0 md:max-w-2/5 md:flex-none",
							(title !== undefined || index < crumbs.length - 1) && "max-md:hidden",
						)}
					>
						<Link to={to} className="truncate text-text-2 hover:text-text">
							{label}
						</Link>
						{(title !== undefined || index < crumbs.length - 1) && (
							<span aria-hidden className="text-text-3">
								/
							</span>
						)}
					</span>
				))}
				{here !== undefined && (
					<span aria-current="page" className="flex min-w-0 gap-1.5 max-md:hidden">
						<span aria-hidden className="text-text-3">
							/
						</span>
						<span className="truncate font-strong">{here}</span>
					</span>
				)}
				{title !== undefined && <h1 className="truncate font-strong">{title}</h1>}
			</nav>
			<SaveMark />
			<PaletteButton />
			{route.layout === "main" && <HelpButton page={route.name} />}
			{children}
		</header>
	);
}
