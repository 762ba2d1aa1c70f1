import { ArrowLeft, Maximize2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { HELP, paths } from "../routing/paths.ts";
import { Link, useLocation, useNavigate, useNavigationType } from "../routing/router.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { useAddressParams, withParam } from "../ui/use-address-params.ts";
import { HelpArticle } from "./help-article.tsx";
import { HelpSearch } from "./help-search.tsx";
import { messages } from "./messages.ts";
import { articleOf } from "./page-articles.ts";

/** The article that the address names, beside the page. It stays open when a link leads to another page. */
export function HelpPanel() {
	const [params] = useAddressParams();
	const shown = useKeptArticle(params.get(HELP));
	return shown === null ? null : <OpenPanel shown={shown} />;
}

/** The named article. A link to another page that names none keeps the open one, and the address gets it back. */
function useKeptArticle(named: string | null): string | null {
	const location = useLocation();
	const { pathname } = location;
	const type = useNavigationType();
	const [, changeParams] = useAddressParams();
	const [last, setLast] = useState({ location, shown: named });
	if (last.location !== location) {
		// Back and Forward show a page as it was.
		const isFollowed =
			type === "PUSH" && pathname !== last.location.pathname && !pathname.startsWith(paths.help());
		setLast({ location, shown: named ?? (isFollowed ? last.shown : null) });
	}
	const isMissing = named === null && last.location === location && last.shown !== null;
	useEffect(() => {
		if (isMissing) changeParams((before) => withParam(before, HELP, last.shown ?? ""));
	}, [isMissing, changeParams, last.shown]);
	return last.shown;
}

interface OpenPanelProps {
	/** The name in the address: an article's, or that of the page that it explains. */
	readonly shown: string;
}

function OpenPanel({ shown }: OpenPanelProps) {
	const [, changeParams] = useAddressParams();
	const navigate = useNavigate();
	const article = articleOf(shown);
	const [trail, setTrail] = useState<readonly string[]>([]);
	const panel = useRef<HTMLElement>(null);
	const text = useRef<HTMLDivElement>(null);
	const [opener] = useState(() => document.activeElement);
	const { pathname } = useLocation();
	const go = (name: string) => changeParams((before) => withParam(before, HELP, name));
	const open = (name: string) => {
		setTrail([...trail, article]);
		go(name);
	};
	const close = () => {
		changeParams((before) => withParam(before, HELP, ""));
		if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
	};
	useEffect(() => panel.current?.focus(), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new article starts at its top.
	useEffect(() => {
		if (text.current !== null) text.current.scrollTop = 0;
	}, [article]);
	// On a narrow screen the panel covers the page that a link has led to.
	const isFirst = useRef(pathname);
	useEffect(() => {
		if (isFirst.current === pathname) return;
		isFirst.current = pathname;
		if (window.matchMedia("(max-width: 767px)").matches)
			changeParams((before) => withParam(before, HELP, ""));
	}, [pathname, changeParams]);
	return (
		<aside
			ref={panel}
			tabIndex={-1}
			aria-label={messages.help}
			className="flex min-h-0 w-[380px] flex-col border-l border-line-strong bg-surface focus:outline-none max-lg:fixed max-lg:inset-y-0 max-lg:right-0 max-lg:z-(--z-drawer) max-lg:shadow-pop max-md:w-full xl:w-[420px]"
			onKeyDown={(event) => {
				if (event.key !== "Escape" || event.defaultPrevented) return;
				event.preventDefault();
				close();
			}}
		>
			<header className="flex h-12 flex-none items-center gap-0.5 pr-2 pl-5">
				<span className="flex-1 font-medium">{messages.help}</span>
				{trail.length > 0 && (
					<Button
						variant="ghost"
						size="small"
						icon={<ArrowLeft aria-hidden />}
						aria-label={messages.back}
						onClick={() => {
							go(trail.at(-1) ?? article);
							setTrail(trail.slice(0, -1));
						}}
					/>
				)}
				<Link
					to={paths.helpArticle(article)}
					className={buttonClass("ghost", "small", true)}
					aria-label={messages.openPage}
				>
					<Maximize2 aria-hidden />
				</Link>
				<Button
					variant="ghost"
					size="small"
					icon={<X aria-hidden />}
					aria-label={messages.close}
					onClick={close}
				/>
			</header>
			<div className="flex-none border-b border-line px-5 pb-3">
				<HelpSearch pageArticle={article} onArticle={open} />
			</div>
			<div ref={text} className="min-h-0 flex-1 overflow-auto px-5 pt-5 pb-8">
				<HelpArticle name={article} level={2} onArticle={open} onPage={(address) => navigate(address)} />
				<Link to={paths.help()} className="mt-3 inline-block underline underline-offset-2">
					{messages.all}
				</Link>
			</div>
		</aside>
	);
}
