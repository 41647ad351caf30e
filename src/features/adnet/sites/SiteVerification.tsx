import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adnet } from '#src/i18n/en/adnet/sites.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useConfiguration } from '#src/providers/useConfiguration.ts';
import { proofMark, proofPlace } from '#src/resources/adnet/siteProof.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { editAddress } from '#src/screens/paths.ts';
import { CopyBox } from '#src/ui/copy/CopyBox.tsx';
import { useVerification } from './useVerification.ts';
import './site.css';

interface VerificationStepsProps {
  readonly site: AnyRow;
  /** The name of the verification file. */
  readonly file: string;
}

/** The instructions of the site's verification method. */
function VerificationSteps({ site, file }: VerificationStepsProps) {
  const { domain, verifyMethod, verifyToken } = site;
  const token = String(verifyToken);
  const place = proofPlace({ domain: String(domain), verifyMethod }, file);
  if (verifyMethod === 'dns')
    return (
      <>
        <p>{say(adnet.proveDns, { domain: place })}</p>
        <CopyBox label={adnet.record} text={`${proofMark}=${token}`} />
      </>
    );
  if (verifyMethod === 'meta')
    return (
      <>
        <p>{adnet.proveMeta}</p>
        <CopyBox label={adnet.address} text={place} />
        <CopyBox label={adnet.element} text={`<meta name="${proofMark}" content="${token}">`} />
      </>
    );
  return (
    <>
      <p>{adnet.proveFile}</p>
      <CopyBox label={adnet.address} text={place} />
      <CopyBox label={adnet.token} text={token} />
    </>
  );
}

/** The instructions for proving the ownership of a site, and the button that checks it. */
export function SiteVerification({ resource, record }: OverrideSlotProps) {
  const { ability } = useActor();
  const { data: settings } = useConfiguration();
  const { check, isChecking, refusal } = useVerification(resource, record);
  const [titleId] = useState(`prove-${record.id}`);
  const isOpen = record['status'] === 'unverified' && editabilityOf(resource, record, ability) === 'allowed';
  // An admin who sees Quarry as the owner can't read the token.
  if (!isOpen || record['verifyToken'] === null || !settings) return null;
  return (
    <section className="facts-box site-proof" aria-labelledby={titleId}>
      <h2 id={titleId}>{adnet.proveTitle}</h2>
      <VerificationSteps site={record} file={settings.verificationFile} />
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
