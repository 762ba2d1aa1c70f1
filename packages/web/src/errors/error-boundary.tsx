import { Component, type ReactNode } from "react";
import { useLocation } from "react-router";
import { RouteError } from "./route-error.tsx";

interface CatchProps {
	readonly children: ReactNode;
	/** The page is tried again when it changes. */
	readonly attempt: string;
}

interface Caught {
	readonly error: unknown;
	readonly attempt: string;
}

class Catch extends Component<CatchProps, { readonly caught: Caught | null }> {
	override state: { readonly caught: Caught | null } = { caught: null };

	static getDerivedStateFromError(error: unknown) {
		return { caught: { error, attempt: "" } };
	}

	static getDerivedStateFromProps({ attempt }: CatchProps, { caught }: { readonly caught: Caught | null }) {
		if (caught === null) return null;
		// The error doesn't contain the address where it happened.
		if (caught.attempt === "") return { caught: { ...caught, attempt } };
		return caught.attempt === attempt ? null : { caught: null };
	}

	override render() {
		const { caught } = this.state;
		return caught === null ? this.props.children : <RouteError error={caught.error} />;
	}
}

/** If a page breaks, shows what to do until another address is opened. The frame around it stays. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
	const { key, pathname, search } = useLocation();
	return <Catch attempt={`${key} ${pathname}${search}`}>{children}</Catch>;
}
