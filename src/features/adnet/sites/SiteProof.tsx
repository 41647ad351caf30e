import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adnet } from '#src/i18n/en/adnet/sites.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useConfiguration } from '#src/providers/useConfiguration.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { editAddress } from '#src/screens/paths.ts';
import { CopyBox } from '#src/ui/copy/CopyBox.tsx';
import { useVerification } from './useVerification.ts';
import './site.css';

interface WayProps {
  readonly site: AnyRow;
  /** The name of the verification file. */
  readonly file: string;
}

/** What to put where, for the way that the site has chosen. */
function Way({ site, file }: WayProps) {
  const { url, domain, verifyMethod, verifyToken } = site;
  const [address, token] = [String(url), String(verifyToken)];
  if (verifyMethod === 'dns')
    return (
      <>
        <p>{say(adnet.proveDns, { domain: String(domain) })}</p>
        <CopyBox label={adnet.record} text={`quarry-verification=${token}`} />
      </>
    );
  if (verifyMethod === 'meta')
    return (
      <>
        <p>{say(adnet.proveMeta, { url: address })}</p>
        <CopyBox label={adnet.element} text={`<meta name="quarry-verification" content="${token}">`} />
      </>
    );
  return (
    <>
      <p>{adnet.proveFile}</p>
      <CopyBox label={adnet.address} text={new URL(`/${file}`, address).href} />
      <CopyBox label={adnet.token} text={token} />
    </>
  );
}

/** What an owner does to show that a site is theirs, and the button that lets the platform look. */
export function SiteProof({ resource, record }: OverrideSlotProps) {
  const { ability } = useActor();
  const { data: settings } = useConfiguration();
  const { check, isChecking, refusal } = useVerification(resource, record);
  const [titleId] = useState(`prove-${record.id}`);
  if (record['status'] !== 'unverified' || editabilityOf(resource, record, ability) !== 'allowed' || !settings)
    return null;
  return (
    <section className="facts-box site-proof" aria-labelledby={titleId}>
      <h2 id={titleId}>{adnet.proveTitle}</h2>
      <Way site={record} file={settings.verificationFile} />
      <p>{adnet.proveAfter}</p>
      {refusal && (
        <p className="banner" data-kind="error" role="alert">
          {refusal}
        </p>
      )}
      <div className="site-proof-actions">
        <button type="button" className="button" data-kind="filled" disabled={isChecking} onClick={check}>
          {isChecking ? adnet.checking : adnet.check}
        </button>
        <Link className="quiet-button" to={editAddress(resource, record.id) ?? '/'}>
          {adnet.another}
        </Link>
      </div>
    </section>
  );
}
