import { Component, type ReactNode } from "react";
import type { AppLocation } from "../routing/guarded-history.ts";
import { useLocation } from "../routing/router.tsx";
import { RouteError } from "./route-error.tsx";

interface CatchProps {
	readonly children: ReactNode;
	/** The page is tried again when it changes. */
	readonly attempt: AppLocation;
}

interface Caught {
	readonly error: unknown;
	/** Null until it is known: an error doesn't contain the address where it happened. */
	readonly attempt: AppLocation | null;
}

class Catch extends Component<CatchProps, { readonly caught: Caught | null }> {
	override state: { readonly caught: Caught | null } = { caught: null };

	static getDerivedStateFromError(error: unknown) {
		return { caught: { error, attempt: null } };
	}

	static getDerivedStateFromProps({ attempt }: CatchProps, { caught }: { readonly caught: Caught | null }) {
		if (caught === null) return null;
		if (caught.attempt === null) return { caught: { ...caught, attempt } };
		return caught.attempt === attempt ? null : { caught: null };
	}

	override render() {
		const { caught } = this.state;
		return caught === null ? this.props.children : <RouteError error={caught.error} />;
	}
}

/** If a page breaks, shows an error with the next step until another address is opened. The frame around it stays. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
	return <Catch attempt={useLocation()}>{children}</Catch>;
}
