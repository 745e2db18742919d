import ae from 'flag-icons/flags/4x3/ae.svg?url&no-inline';
import ar from 'flag-icons/flags/4x3/ar.svg?url&no-inline';
import at from 'flag-icons/flags/4x3/at.svg?url&no-inline';
import au from 'flag-icons/flags/4x3/au.svg?url&no-inline';
import bd from 'flag-icons/flags/4x3/bd.svg?url&no-inline';
import be from 'flag-icons/flags/4x3/be.svg?url&no-inline';
import br from 'flag-icons/flags/4x3/br.svg?url&no-inline';
import ca from 'flag-icons/flags/4x3/ca.svg?url&no-inline';
import ch from 'flag-icons/flags/4x3/ch.svg?url&no-inline';
import cl from 'flag-icons/flags/4x3/cl.svg?url&no-inline';
import cn from 'flag-icons/flags/4x3/cn.svg?url&no-inline';
import co from 'flag-icons/flags/4x3/co.svg?url&no-inline';
import cz from 'flag-icons/flags/4x3/cz.svg?url&no-inline';
import de from 'flag-icons/flags/4x3/de.svg?url&no-inline';
import dk from 'flag-icons/flags/4x3/dk.svg?url&no-inline';
import eg from 'flag-icons/flags/4x3/eg.svg?url&no-inline';
import es from 'flag-icons/flags/4x3/es.svg?url&no-inline';
import eu from 'flag-icons/flags/4x3/eu.svg?url&no-inline';
import fi from 'flag-icons/flags/4x3/fi.svg?url&no-inline';
import fr from 'flag-icons/flags/4x3/fr.svg?url&no-inline';
import gb from 'flag-icons/flags/4x3/gb.svg?url&no-inline';
import gh from 'flag-icons/flags/4x3/gh.svg?url&no-inline';
import gr from 'flag-icons/flags/4x3/gr.svg?url&no-inline';
import hk from 'flag-icons/flags/4x3/hk.svg?url&no-inline';
import id from 'flag-icons/flags/4x3/id.svg?url&no-inline';
import ie from 'flag-icons/flags/4x3/ie.svg?url&no-inline';
import il from 'flag-icons/flags/4x3/il.svg?url&no-inline';
import india from 'flag-icons/flags/4x3/in.svg?url&no-inline';
import it from 'flag-icons/flags/4x3/it.svg?url&no-inline';
import jp from 'flag-icons/flags/4x3/jp.svg?url&no-inline';
import ke from 'flag-icons/flags/4x3/ke.svg?url&no-inline';
import kr from 'flag-icons/flags/4x3/kr.svg?url&no-inline';
import mx from 'flag-icons/flags/4x3/mx.svg?url&no-inline';
import my from 'flag-icons/flags/4x3/my.svg?url&no-inline';
import ng from 'flag-icons/flags/4x3/ng.svg?url&no-inline';
import nl from 'flag-icons/flags/4x3/nl.svg?url&no-inline';
import no from 'flag-icons/flags/4x3/no.svg?url&no-inline';
import nz from 'flag-icons/flags/4x3/nz.svg?url&no-inline';
import ph from 'flag-icons/flags/4x3/ph.svg?url&no-inline';
import pk from 'flag-icons/flags/4x3/pk.svg?url&no-inline';
import pl from 'flag-icons/flags/4x3/pl.svg?url&no-inline';
import pt from 'flag-icons/flags/4x3/pt.svg?url&no-inline';
import ro from 'flag-icons/flags/4x3/ro.svg?url&no-inline';
import sa from 'flag-icons/flags/4x3/sa.svg?url&no-inline';
import se from 'flag-icons/flags/4x3/se.svg?url&no-inline';
import sg from 'flag-icons/flags/4x3/sg.svg?url&no-inline';
import th from 'flag-icons/flags/4x3/th.svg?url&no-inline';
import tr from 'flag-icons/flags/4x3/tr.svg?url&no-inline';
import ua from 'flag-icons/flags/4x3/ua.svg?url&no-inline';
import ug from 'flag-icons/flags/4x3/ug.svg?url&no-inline';
import us from 'flag-icons/flags/4x3/us.svg?url&no-inline';
import vn from 'flag-icons/flags/4x3/vn.svg?url&no-inline';
import za from 'flag-icons/flags/4x3/za.svg?url&no-inline';

/**
 * The flag pictures (flag-icons, MIT) of the contract's countries, by their `flag` there. Each is a separate file that
 * is fetched only where it is shown.
 */
export const flagUrls: Readonly<Record<string, string>> = {
  ae,
  ar,
  at,
  au,
  bd,
  be,
  br,
  ca,
  ch,
  cl,
  cn,
  co,
  cz,
  de,
  dk,
  eg,
  es,
  eu,
  fi,
  fr,
  gb,
  gh,
  gr,
  hk,
  id,
  ie,
  il,
  in: india,
  it,
  jp,
  ke,
  kr,
  mx,
  my,
  ng,
  nl,
  no,
  nz,
  ph,
  pk,
  pl,
  pt,
  ro,
  sa,
  se,
  sg,
  th,
  tr,
  ua,
  ug,
  us,
  vn,
  za,
};
